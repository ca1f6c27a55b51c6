import { describe, expect, it } from 'vitest'
import { budgetOf } from './budget.ts'

const limits: readonly (readonly [string, number])[] = [
  ['we have 90,000 USD for it', 90000],
  ['We have about 80k euros for this', 80000],
  ['not more than 120 k€ all in', 120000],
  ['It should stay below 95 thousand bucks', 95000],
  ['Budget: dreihunderttausend Euro', 300000],
  ['Wir können hunderttausend Euro ausgeben', 100000],
  ['maximal zweihundertfünfzig Tausend Euro', 250000],
  ['No more than 75,000 EUR in total', 75000],
  ['max. 150.000 EUR', 150000],
  ['Max 95,000 USD', 95000],
  ['maximal 110.000 €', 110000],
  ['it may cost 100k', 100000],
  ['The cell may cost up to 140,000 USD', 140000],
  ['It must not cost more than 85,000 EUR', 85000],
  ['Our limit is 90 000 €', 90000],
  ['Cost limit: 130k', 130000],
  ['Price ceiling 160,000 USD', 160000],
  ['We can spend 70,000 dollars', 70000],
  ['We cannot spend more than 200k EUR', 200000],
  ['We want to invest 180,000 EUR', 180000],
  ['Our investment is capped at 125,000 USD', 125000],
  ['Everything for less than 99,000 USD', 99000],
  ['All in for 110k', 110000],
  ['Keep it under 120,000 EUR', 120000],
  ['It should stay below 150 k€', 150000],
  ['150,000 USD is all we have', 150000],
  ['60,000 EUR are available for the project', 60000],
  ['There is 88,000 USD set aside for the cell', 88000],
  ['Management approved 240,000 USD', 240000],
  ['Wir haben 90.000 Euro dafür', 90000],
  ['Nicht mehr als 120.000 € insgesamt', 120000],
  ['Es darf 100.000 Euro kosten', 100000],
  ['Die Anlage darf höchstens 150 T€ kosten', 150000],
  ['Unsere Grenze liegt bei 90.000 €', 90000],
  ['Wir können 80.000 Euro ausgeben', 80000],
  ['Unser Limit: 130.000 EUR', 130000],
  ['Investitionsrahmen 200.000 EUR', 200000],
  ['Kostenrahmen 175.000 €', 175000],
  ['Zur Verfügung stehen 140.000 €', 140000],
  ['Mehr als 95.000 Euro geht nicht', 95000],
  ['Das Ganze soll unter 110.000 € bleiben', 110000],
  ["We'd like to stay within 130,000 USD", 130000],
  ['Spend at most 115,000 USD', 115000],
  ['The most we can pay is 105,000 EUR', 105000],
  ['Weld 2 kg brackets, budget 3,000 dollars', 3000],
  ['Our capex is $2,500', 2500],
  ['Budget TEUR 180', 180_000],
  ['budget 90 thousand dollars', 90_000],
  ['Budget 85 Tausend Euro', 85_000],
  ['We can spend 1.2 million dollars', 1_200_000],
  ['Investitionsbudget kEUR 220', 220_000],
  ['Budget: EUR 250,000', 250_000],
  ['Budget 0,3 Mio. Euro', 300_000],
  ['We can spend a quarter million euros', 250_000],
  ['Our budget is half a million', 500_000],
  ['Wir haben eine Viertelmillion Euro dafür', 250_000],
  ['Budget eine halbe Million Euro', 500_000],
  ['Wir können zweihunderttausend Euro ausgeben', 200_000],
]
const others: readonly string[] = [
  'A worker costs 45,000 USD a year',
  'One operator costs us not more than 50,000 EUR a year',
  'We have 90,000 USD of labour cost a year',
  'We pay 38,000 EUR per person and year',
  'The parts cost max. 150 EUR each',
  'Each engine block may cost 20,000 EUR',
  'The goods are worth 100,000 EUR a pallet',
  'An integrator offered us 280,000 USD last year',
  'An old quote was 250,000 EUR',
  'Ein Angebot von 2022 lag bei 190.000 Euro',
  'Ein Mitarbeiter kostet uns 52.000 € im Jahr',
  'The lathe cost 180,000 EUR',
  'Our turnover is 900,000 USD',
  'We have 90,000 cartons for it',
  'We spend 3,000 dollars on gloves',
  'A mould may cost 60,000 EUR, so do not scratch it',
  'Scrap costs us not more than 20,000 EUR a year',
  'We have 4 people at 60,000 USD',
  'The last robot cell cost 150,000 USD',
  'Max. 1500 cartons an hour',
]

describe('what the cell may cost', () => {
  it.each(limits)('is read in the words of a buyer: %s', (words, value) => {
    expect(budgetOf(`Palletize 9 kg boxes 400x300x250, 6 a minute. ${words}`, 1)?.usd).toBe(value)
    expect(budgetOf(`${words}. Palletize 9 kg boxes 400x300x250, 6 a minute, two shifts`, 1)?.usd).toBe(value)
  })

  it.each(others)('is no wage, no price of goods and no old offer: %s', (words) => {
    expect(budgetOf(`Palletize 9 kg boxes 400x300x250, 6 a minute. ${words}`, 1)).toBeUndefined()
  })

  it('is found beside money of other kinds in the same sentence', () => {
    expect(budgetOf('A worker costs 45,000 USD a year, we can spend 150,000 USD', 1)?.usd).toBe(150_000)
    expect(budgetOf('The old offer was 280,000 EUR and our limit is 120,000 EUR', 1)?.usd).toBe(120_000)
  })
})

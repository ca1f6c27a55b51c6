import { describe, expect, test } from 'vitest'
import { readQuantities } from '../quantities.ts'
import { readRates } from '../rates.ts'
import { tokenise } from '../tokens.ts'

const read = (text: string) =>
  readQuantities(tokenise(text)).map(({ kind, value, size }) => [kind, size ?? Number(value.toFixed(6))])

describe('the rest of a unit', () => {
  test.each([
    ['Das Paket hat sieben Kilo vierhundert', ['mass', 7.4]],
    ['five kilo two hundred each', ['mass', 5.2]],
    ['ein Kilo vier.', ['mass', 1.4]],
    ['zwei Kilo und dreihundert', ['mass', 2.3]],
    ['a case of 6 kilo 250', ['mass', 6.25]],
    ['drei Minuten fünfzig', ['time', 230]],
    ['it takes seven minutes fifteen', ['time', 435]],
    ['2 min 50 to mill', ['time', 170]],
    ['acht Stunden dreißig', ['time', 30_600]],
    ['zwölf Euro achtzig die Stunde', ['money', 12.8]],
    ['the lads get eleven pound forty an hour', ['money', 11.4]],
    ['three pound six each', ['mass', 1.530874]],
    ['ein Meter sechzig hoch', ['length', 1600]],
    ['a line of three metre and forty', ['length', 3400]],
  ])('%s', (text, quantity) => {
    expect(read(text)).toEqual([quantity])
  })

  test.each([
    ['eight kilo four hundred an hour', [8, 400]],
    ['neun Kilo zweihundert Stück am Tag', [9, 200]],
    ['fifteen kilo six to a layer', [15, 6]],
    ['in three minutes forty parts', [180, 40]],
    ['three metre and forty wide', [3000, 40]],
    ['900 pounds an hour', [408.233133]],
  ])('counts something else: %s', (text, values) => {
    expect(read(text).map(([, value]) => value)).toEqual(values)
  })
})

describe('numbers in two words', () => {
  test.each([
    ['six-forty by three-eighty by two-ten', ['size', [640, 380, 210]]],
    ['a five-hundred by two-hundred plate', ['size', [500, 200]]],
    ['dreisiebzig mal zweivierzig', ['size', [370, 240]]],
    ['three metres twenty by fifteen hundred', ['size', [3200, 1500]]],
    ['zwei Meter vierzig auf eins zwanzig', ['size', [2400, 1200]]],
    ['five hundred on four hundred', ['size', [500, 400]]],
    ['eighty on sixty on forty', ['size', [80, 60, 40]]],
    ['two-forty long', ['count', 240]],
    ['fourteen fifty a day', ['count', 1450]],
    ['Lohn siebzehn dreißig', ['count', 17.3]],
    ['Two fitters, twenty fifty an hour', ['count', 2], ['count', 20.5]],
    ['wages are eighteen twenty', ['count', 18.2]],
    ['the stack is one ninety high', ['length', 1900]],
    ['auf der Palette eins sechzig hoch', ['length', 1600]],
    ['three foot square', ['size', [914.4, 914.4]]],
    ['drei auf vier Meter', ['size', [3000, 4000]]],
  ])('%s', (text, ...quantities) => {
    expect(read(text)).toEqual(quantities)
  })

  test.each([
    ['one man does four fifty an hour', [1, 450]],
    ['they pay me three fifty extra', [350]],
    ['one two three', [1, 2, 3]],
    ['ten twenty thirty', [10, 20, 30]],
    ['six to eight', [8]],
    ['four-twelve minutes', [720]],
    ['since 2021, article 5512 40', [2021, 5512, 40]],
    ['we make nineteen forty parts', [19, 40]],
    ['24 on 20 pallets', [24, 20]],
    ['bead of 300 mm on 4 corners', [300, 4]],
    ['von 3 auf 5 m', [3, 5000]],
    ['6 auf 48 mm', [6, 48]],
    ['legs 2 inches square', [50.8]],
  ])('stay apart: %s', (text, values) => {
    expect(read(text).map(([, value]) => value)).toEqual(values)
  })

  test('packs by their number stay packs', () => {
    expect(read('2 x 4 packs')).toEqual([['size', [2, 4]]])
  })
})

describe('fractions', () => {
  test.each([
    ['three and a quarter kilo', ['mass', 3.25]],
    ['six and half kilo', ['mass', 6.5]],
    ['four kilo and a quarter', ['mass', 4.25]],
    ['one-quarter of an hour', ['time', 900]],
    ['eine dreiviertel Stunde', ['time', 2700]],
    ['two and three-eighths inches', ['length', 60.325]],
    ['an inch and a quarter', ['length', 31.75]],
    ['five-eighths plate', ['length', 15.875]],
    ['Risse ab zwei Zehntel', ['length', 0.2]],
    ['sieben Hundertstel Millimeter', ['length', 0.07]],
    ['neuneinhalb Kilo', ['mass', 9.5]],
    ['zweidreiviertel Stunden', ['time', 9900]],
    ['point four kilos', ['mass', 0.4]],
    ['dents over point three', ['count', 0.3]],
    ['scratches over a millimetre', ['length', 1]],
    ['an inch thick', ['length', 25.4]],
  ])('%s', (text, quantity) => {
    expect(read(text)).toEqual([quantity])
  })

  test.each([
    ['the third shift', []],
    ['at this point four people', [4]],
    ['three and a quarter of them', [3]],
    ['zwei Zehntel der Teile', [2]],
    ['two quarters', [2]],
  ])('are none: %s', (text, values) => {
    expect(read(text).map(([, value]) => value)).toEqual(values)
  })
})

describe('words as they are spoken and misspelled', () => {
  test.each([
    ['fuffzig', 50],
    ['dreiavierzg', 43],
    ['zwoahundertsechzg', 260],
    ['fenfadreißg', 35],
    ['achzehn', 18],
    ['neinzg', 90],
    ['fuchzehnhundert', 1500],
    ['dausend', 1000],
    ['thirty-wan', 31],
    ['seven hunner an ten', 710],
    ['fourty twa', 42],
    ['three hunderd', 300],
    ['one hundred and eight', 108],
  ])('%s is %i', (text, value) => {
    expect(read(text)).toEqual([['count', value]])
  })

  test.each(['nein', 'Zeh', 'zwar', 'einzig', 'wan', 'oans', 'Achtung', 'Hunde', 'Fund'])(
    '%s is no number',
    (text) => {
      expect(read(text)).toEqual([])
    },
  )

  test.each([
    ['25 Sekonda', ['time', 25]],
    ['sechs Minutn', ['time', 360]],
    ['40 sek', ['time', 40]],
    ['400 SEK', ['money', 400]],
    ['oan Meter zwanzg', ['length', 1200]],
  ])('%s', (text, quantity) => {
    expect(read(text)).toEqual([quantity])
  })

  test.each([
    ['dreißg Dosn in da Minutn', 30, 60],
    ['90 in dr Stund', 90, 3600],
    ['zwölf inne Minute', 12, 60],
    ['eighty-five lids for hour', 85, 3600],
    ['six an oor', 6, 3600],
  ])('%s is a rate', (text, amount, seconds) => {
    const tokens = tokenise(text)
    expect(readRates(tokens, readQuantities(tokens)).rates[0]).toMatchObject({ amount, seconds })
  })

  test('people on a shift are no rate', () => {
    const tokens = tokenise('4 people on shift 2')
    expect(readRates(tokens, readQuantities(tokens)).rates).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Overrides } from '../../requirement/types.ts'

const glue = 'Lay a silicone bead of 600 mm on 0.5 kg lids 300x200 mm, 12 a minute'
const found = (text: string, overrides: Overrides = {}) =>
  plan({ text, overrides }, { seed: 1 }).diagnostics.filter(({ code }) => code.startsWith('finance.'))
const codes = (text: string, overrides?: Overrides) => found(text, overrides).map(({ code }) => code)

describe('what is said of a business case', () => {
  it('is nothing special where it pays back in a usual time', () => {
    expect(codes(glue)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/payback_|part_time|replaced|no_payback/)]),
    )
  })
  it('is doubt where it pays back faster than sellers print, with the people and shifts it rests on', () => {
    const fast = found(glue, { operatorsPerShift: 5, shiftsPerDay: 3, wageUsdPerHour: 60 })
    const short = fast.find(({ code }) => code === 'finance.payback_short')
    expect(short?.severity).toBe('warning')
    expect(short?.text).toMatch(/months is hard to believe/)
    expect(short?.remedy).toMatch(/5 people a shift, 3 shifts a day, 60 USD\/h\./)
  })
  it('is no triumph where a cell outlives nobody: what eats the saving is named', () => {
    const long = found('Remove flash from 450 g magnesium brackets, 28 s').find(
      ({ code }) => code === 'finance.payback_long',
    )
    expect(long?.missed?.limit).toBe(10)
    expect(long?.text).toMatch(/Of \d\d,\d00 USD of labour a year the cell costs .* again/)
  })
  it('names the balance where it never pays back', () => {
    const never = found(glue, { operatorsPerShift: 0.1 }).find(({ code }) => code === 'finance.no_payback')
    expect(never?.text).toMatch(/Of 5,260 USD of labour a year/)
  })
  it('counts a part of a person as a part of the saving, and says what the rest does', () => {
    // 4 screws of 6 s and 8 s of handling: 32 s at 10 an hour are 8.9 % of a person.
    const slow = 'Drive 4 M5 screws into 3 kg covers, 10 an hour'
    const part = found(slow).find(({ code }) => code === 'finance.part_time_work')
    expect(part?.text).toMatch(/about 8\.9 % of one person/)
    expect(part?.text).toMatch(/For the other 91\.1 % of the shift that person does other work/)
    expect(codes(slow, { operatorsPerShift: 1 })).not.toContain('finance.part_time_work')
  })
  const cartons = 'Stack 12 kg cartons, 400x300x250 mm, 8 a minute on EUR pallets'
  it.each([
    `${cartons}. Nobody does this today.`,
    `${cartons}; so far no one is doing it`,
    `${cartons}. This step does not exist yet.`,
    'Neues Werk, bisher macht das niemand: 12 kg Kartons 400x300x250 mm palettieren, 8 pro Minute',
    '12 kg Kartons 400x300x250 mm palettieren, 8 pro Minute. Das wird heute gar nicht gemacht.',
    '12 kg Kartons 400x300x250 mm palettieren, 8 pro Minute. Heute macht das keiner.',
  ])('saves nothing of the costs of today where no one does the work today: %s', (text) => {
    const remark = found(text).find(({ code }) => code === 'finance.not_done_today')
    expect(remark?.text).toMatch(/against the costs of today nothing is saved/)
  })
  it.each([
    `${cartons}. Nobody wants to do this any more.`,
    `${cartons}. Today two people do it, no one at night.`,
    `${cartons}. We do it by hand today, nobody likes it.`,
    '12 kg Kartons 400x300x250 mm palettieren, 8 pro Minute, heute von Hand; niemand will das machen',
    '12 kg Kartons 400x300x250 mm palettieren, 8 pro Minute, noch machen das zwei Mann',
  ])('saves what people do today: %s', (text) => {
    expect(codes(text)).not.toContain('finance.not_done_today')
  })
  it('names what of the saving is for hours in which no one works today', () => {
    const lathe = 'Load a CNC lathe: 2 kg steel blanks 60 mm diameter, machining time 180 s, one shift of 8 h'
    const night = found(lathe, { unattendedHours: 8 }).find(({ code }) => code === 'finance.unattended_hours')
    const saving = plan({ text: lathe, overrides: { unattendedHours: 8 } }, { seed: 1 }).design?.finance
      .yearlySavings.likelyCents
    const [all = 0, alone = 0, rest = 0] = [...(night?.text.matchAll(/([\d,]+) USD/g) ?? [])].map(([, usd]) =>
      Number(usd?.replaceAll(',', '')),
    )
    expect(all).toBeCloseTo((saving ?? Number.NaN) / 100, -3)
    expect([alone, rest]).toEqual([all / 2, all / 2])
    expect(codes(lathe)).not.toContain('finance.unattended_hours')
    expect(codes(lathe, { unattendedHours: 0 })).not.toContain('finance.unattended_hours')
  })
  it('saves as much as is handled: 120 cartons an hour forty times as much as 3', () => {
    const savingOf = (rate: number) =>
      plan(`Palletize 10 kg cartons 400x300x250 mm, ${rate} an hour`, { seed: 1 }).design?.finance
        .yearlySavings.likelyCents ?? Number.NaN
    expect(savingOf(120) / savingOf(3)).toBeCloseTo(40, 0)
  })
  it('frees a part of a person at one machine, and the number that the text gives where it gives one', () => {
    const people = (text: string) =>
      plan(text, { seed: 1 }).requirement.facts.operatorsPerShift?.value ?? Number.NaN
    // 60 s by hand for each part, one every 180 + 15 s.
    expect(people('Load one CNC lathe: 2 kg steel blanks 60 mm diameter, machining time 180 s')).toBeCloseTo(
      60 / 195,
      2,
    )
    expect(
      people(
        'Load one CNC lathe: 2 kg steel blanks 60 mm diameter, machining time 180 s, 2 operators per shift',
      ),
    ).toBe(2)
  })
  it('saves no eight wages where nobody does the work by hand, and says what it rests on', () => {
    const fast = 'Pick and place 40 g cookies 50x50x10 mm from a belt into trays, 250 a minute'
    expect(found(fast).find(({ code }) => code === 'finance.not_by_hand')?.text).toMatch(
      /about 18 people.*rests on one person/,
    )
    expect(codes(fast).filter((code) => code === 'finance.not_by_hand')).toHaveLength(1)
    expect(codes(fast, { operatorsPerShift: 6 })).not.toContain('finance.not_by_hand')
  })
  it('compares laser welding with a hand-held laser, arc welding with an arc', () => {
    const seams = '4 seams of 200 mm, 2 kg housings, 40 an hour'
    expect(codes(`Laser weld ${seams}`)).toContain('finance.replaced_process')
    expect(codes(`MIG weld ${seams}`)).not.toContain('finance.replaced_process')
    const people = (text: string) =>
      plan(text, { seed: 1 }).requirement.facts.operatorsPerShift?.value ?? Number.NaN
    expect(people(`MIG weld ${seams}`)).toBeCloseTo(5.9, 1)
    expect(people(`Laser weld ${seams}`)).toBeCloseTo(1.5, 1)
  })
  it('doubts that the person who brings the pallets is the one who stacks', () => {
    const text =
      'Palletize 18 kg cartons 400x300x250 mm, 2 per minute, onto one EUR pallet, one worker changes the pallets with a pallet jack'
    const [one] = found(text).filter(({ code }) => code === 'finance.pallet_person')
    // 2 of 6 lifts a minute are a third of a person: 52,640 USD ÷ 3.
    expect(one?.text).toMatch(/saving of 52,600 USD .* less the 7,010 USD .* 33\.3 % .* about 17,500 USD\.$/)
    // Three times as many fill that person, and several people are no bringer of pallets.
    expect(codes(text.replace('2 per minute', '6 per minute'))).not.toContain('finance.pallet_person')
    expect(codes(text.replace('pallet,', 'pallet. Two people stack today,'))).not.toContain(
      'finance.pallet_person',
    )
    expect(codes(text, { operatorsPerShift: 1 })).not.toContain('finance.pallet_person')
  })
  it('names the work beside the people whom the saving counts, where they are several times as many', () => {
    const text = 'Palletize crates of 9 kg, 400x300x200 mm, 90 an hour, two shifts, three stackers'
    const [one] = found(text).filter(({ code }) => code === 'finance.people_beyond_work')
    // 90 of 480 lifts an hour are 0.188 of one person, a sixteenth of the three.
    expect(one?.text).toMatch(
      /saving of 316,000 USD a year takes 3 people .* 0\.188 of one .* about 19,700 USD\.$/,
    )
    // The slower the work, the more it is needed.
    expect(codes(text.replace('90 an hour', '4 an hour'))).toContain('finance.people_beyond_work')
    expect(codes(text.replace('90 an hour', '15 a minute'))).not.toContain('finance.people_beyond_work')
    expect(codes(text.replace(', three stackers', ''))).not.toContain('finance.people_beyond_work')
  })
})

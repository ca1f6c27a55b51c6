import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'
import { fenceLengthMm } from './guards.ts'
import { safetyConcept } from './safety-concept.ts'
import { sampleCandidate, sampleCell, sampleRequirement } from './test/sample-cell.ts'

const given = <T>(value: T) => ({ value, origin: 'given' as const, basis: '' })
const concept = safetyConcept(sampleRequirement(), sampleCell, sampleCandidate)
const allText = (value: unknown): string => JSON.stringify(value)

describe('the safety concept of a palletizing cell', () => {
  it('seeds hazards from what stands in the cell', () => {
    const sources = allText(concept.hazards)
    expect(sources).toMatch(/IRB 460-110\/2.4 with 24 kg/)
    expect(sources).toMatch(/18 kg dropped .* vacuum/)
    expect(sources).toMatch(/rollers, belts/)
    expect(sources).toMatch(/vacuum ejectors/)
    expect(sources).not.toMatch(/spindle|Explosive|Cleaning/)
    expect(new Set(concept.hazards.map((hazard) => hazard.heading))).toContain('Electrical hazards')
  })

  it('lists the distance of the pallet opening in both editions: T 0.7 s for 110 kg, several beams → 1,600·0.7 + 850', () => {
    expect(concept.distances.map(({ guard, edition, distanceMm }) => [guard, edition, distanceMm])).toEqual([
      ['Pallet opening', 'ISO 13855:2010', 1970],
      ['Pallet opening', 'ISO 13855:2024', 1970],
    ])
  })

  it('compares it with the cell and says how far the curtain must move out', () => {
    expect(allText(concept.toVerify)).toMatch(/1970 mm needed.*950 mm away.*1020 mm out/)
  })

  it('counts the guards', () => {
    expect(fenceLengthMm(sampleCell.fence)).toBe(17_000)
    const kinds = concept.guards.map((guard) => guard.kind)
    expect(kinds).toEqual([
      'fence',
      'interlocked_door',
      'muted_light_curtain',
      'emergency_stop',
      'enabling_device',
    ])
    expect(concept.guards[0]?.description).toBe('Mesh fence, 17 m, 2,200 mm high, 20 × 100 mm mesh')
  })

  it('never calls anything safe', () => {
    expect(allText(concept)).not.toMatch(/\bsafe\b|\bsafely\b|complies|compliant/i)
  })
})

describe('other surroundings', () => {
  it('adds what washdown, dust and the night bring', () => {
    const sources = allText(
      safetyConcept(
        sampleRequirement({
          environment: given('dust_explosive' as const),
          dustZone: given(22),
          unattendedHours: given(8),
        }),
        sampleCell,
        sampleCandidate,
      ),
    )
    expect(sources).toMatch(/Explosive dust, zone 22/)
    expect(sources).toMatch(/nobody is present for 8 h/)
  })

  it('guards a cell without a fence by a scanner field at 300 mm: 1,720 and 1,840 mm for T 0.4 s', () => {
    const open = { ...sampleCell, fence: { heightMm: 0, panels: [], doors: [], openings: [] } }
    const found = safetyConcept(sampleRequirement(), open, {
      ...sampleCandidate,
      robotId: 'universal-robots-ur10e',
    })
    expect(found.guards.map((guard) => guard.kind)).toContain('scanner')
    const stop = found.distances[0]?.stoppingTimeSeconds ?? 0
    expect(found.distances.map((each) => each.distanceMm)).toEqual([
      Math.ceil(1600 * stop + 1080),
      Math.ceil(1600 * stop + 1200),
    ])
    // UR10e: 33.5 kg. Hand: µ = 0.58 kg against 33.5/2 kg and the load, 140 N, 75 N/mm.
    expect(allText(found.toVerify)).toMatch(
      /Contact forces.*arm of 33\.5 kg.* \d+ mm\/s at the hand and \d+ mm\/s at the chest/,
    )
  })
})

describe('what is to be verified of finishing', () => {
  const notesOf = (text: string): string => plan(text, { seed: 1 }).design?.safety.toVerify.join(' ') ?? ''
  it('asks for the surface where parts are polished, and speaks of no burrs', () => {
    const notes = notesOf('Polish brass taps, 1.2 kg, 2 minutes each, 200 per shift.')
    expect(notes).toMatch(/roughness/)
    expect(notes).not.toMatch(/burrs|castings/)
  })
  it('asks for burrs where castings are deburred', () => {
    expect(notesOf('Deburr aluminium castings, 12 kg, 3 minutes per part.')).toMatch(/burrs vary/)
  })
})

describe('tunnels', () => {
  // ISO 13857, table of regular openings: up to 120 mm an arm reaches 850 mm through; a higher one lets a person through.
  const safety = plan('Pick 0.5 kg flat trays 200x150x40 mm from a belt onto another belt, 20 a minute', {
    seed: 1,
  }).design?.safety
  it('are both low and long', () => {
    const reasons = safety?.guards.filter(({ kind }) => kind === 'tunnel').map(({ reason }) => reason) ?? []
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons) {
      expect(reason).toMatch(/at most 120 mm high, and so long .* 850 mm from its mouth to tool and part/)
      expect(reason).not.toMatch(/180|\bor\b/)
    }
  })
  it('stand with their length in what is to be verified', () => {
    const line = safety?.toVerify.find((each) => /ISO 13857/.test(each)) ?? ''
    const [, away = ''] = line.match(/The fence is ([\d,]+) mm away/) ?? []
    const [, length = '0'] = line.match(/reaches at least ([\d,]+) mm out/) ?? []
    const sum = Number(away.replace(',', '')) + Number(length.replace(',', ''))
    expect(sum).toBeGreaterThanOrEqual(849)
  })
})

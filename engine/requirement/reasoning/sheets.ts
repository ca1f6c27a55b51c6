import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { densityOf } from '../roles/materials.ts'
import { setFact } from '../text/reading.ts'
import type { Facts, Task } from '../types.ts'

type Thickness = readonly [value: number, low: number, high: number]
/** Where a sheet-like part is built on or into, a "base plate" is meant: thick and of steel unless said otherwise. */
const plateTasks: ReadonlySet<Task> = new Set(['assembly', 'screwdriving', 'arc_welding', 'finishing'])
const plateDensity = 7850
const plateThickness: Thickness = [10, 3, 40]
const wood = /^(?:plywood|wood|MDF|OSB|chipboard)$/
/** Usual thickness of sheets and panels by material, mm: general knowledge, shown as assumed. */
const thicknessOf = (material: string | undefined): Thickness => {
  if (material === undefined) return [20, 1, 60]
  if (wood.test(material)) return [18, 3, 40]
  if (material === 'glass') return [6, 3, 12]
  if (material === 'plastic' || material === 'cardboard' || material === 'rubber') return [5, 1, 20]
  if (/^(?:concrete|granite|marble)$/.test(material)) return [20, 10, 40]
  return [2, 0.5, 6]
}
/** Mass of a panel of unknown build, kg/m²: hollow doors and plastic panels about 5, sheet steel and glass 15 and more. */
const panelKgPerM2 = [10, 3, 25] as const
/** Sheets above this are boards, below it metal. */
const thickestMetalMm = 8
/** Normal format of sheet metal. */
const usualFormat = [2000, 1000] as const

const unsized: ReadonlySet<Task> = new Set([
  'palletizing',
  'depalletizing',
  'pick_and_place',
  'bin_picking',
  'machine_tending',
])

/** The material of a fed sheet, before its mass is computed. */
export const assumeSheetMaterial = (facts: Facts): void => {
  if (facts.task?.value !== 'sheet_handling') return
  const isThin = (facts.partHeightMm?.value ?? 2) <= thickestMetalMm
  setFact(
    facts,
    'material',
    isThin ? 'steel' : 'MDF',
    'assumed',
    isThin
      ? 'the heaviest usual sheet of this thickness; type the material if it is another'
      : 'the heaviest usual board of this thickness; type the material if it is another',
  )
}

/** The thickness that fits a given mass on a given area. */
const thicknessFrom = (facts: Facts, density: number | undefined) => {
  const [length, width, mass] = [facts.partLengthMm, facts.partWidthMm, facts.partMassKg].map(
    (fact) => fact?.value,
  )
  if (!length || !width || !mass || !density) return
  const value = round((mass * 1e9) / (length * width * density), 2)
  if (value >= 0.1 && value <= 200)
    setFact(
      facts,
      'partHeightMm',
      value,
      'derived',
      `${formatNumber(mass)} kg over ${formatNumber(length)} × ${formatNumber(width)} mm at ${density} kg/m³`,
    )
}

/** Length and width that fit a mass and thickness, two to one; without a mass the normal format. */
const assumeFormat = (facts: Facts, density: number | undefined) => {
  if (facts.partLengthMm && facts.partWidthMm) return
  const [mass, height] = [facts.partMassKg?.value, facts.partHeightMm?.value]
  const other = facts.partLengthMm?.value ?? facts.partWidthMm?.value
  if (mass && height && density) {
    const area = (mass * 1e9) / (height * density)
    const width = other ?? Math.sqrt(area / 2)
    const basis = `${formatNumber(mass)} kg at ${formatNumber(height)} mm and ${density} kg/m³; no size in the text`
    for (const [key, value] of [
      ['partLengthMm', area / width],
      ['partWidthMm', width],
    ] as const) {
      const rounded = Math.max(1, round(value))
      setFact(facts, key, rounded, 'assumed', basis, [round(rounded * 0.5, 1), round(rounded * 2, 1)])
    }
    return
  }
  if (facts.task?.value !== 'sheet_handling') return
  const basis = 'normal format of sheet metal, 2,000 × 1,000 mm; no size in the text'
  setFact(facts, 'partLengthMm', usualFormat[0], 'assumed', basis, [500, 4000])
  setFact(facts, 'partWidthMm', usualFormat[1], 'assumed', basis, [250, 2000])
}

/**
 * Fills what is missing of a sheet or panel: material, thickness, format, mass. Whatever rests on an assumed thickness
 * or format is assumed itself, with the range that follows from theirs.
 */
export const assumeSheet = (facts: Facts): void => {
  const task = facts.task?.value
  if (task === undefined || unsized.has(task) || facts.partForm?.value !== 'sheet') return
  const material = facts.material?.value
  const isPlate = plateTasks.has(task)
  const density = material === undefined ? (isPlate ? plateDensity : undefined) : densityOf(material)
  thicknessFrom(facts, density)
  const [usual, low, high] = material === undefined && isPlate ? plateThickness : thicknessOf(material)
  setFact(
    facts,
    'partHeightMm',
    usual,
    'assumed',
    material
      ? `usual thickness of ${material} sheets; none in the text`
      : 'usual thickness of a panel; none in the text',
    [low, high],
  )
  assumeFormat(facts, density)
  const { partLengthMm, partWidthMm, partHeightMm } = facts
  if (facts.partMassKg || !partLengthMm || !partWidthMm || !partHeightMm) return
  if (partHeightMm.origin !== 'assumed' && partLengthMm.origin !== 'assumed' && density !== undefined) return
  const area = (partLengthMm.value * partWidthMm.value) / 1e6
  const areaText = `${formatNumber(area)} m²`
  if (density === undefined) {
    const [value, least, most] = panelKgPerM2
    setFact(
      facts,
      'partMassKg',
      Number((area * value).toPrecision(3)),
      'assumed',
      `${areaText} of panel at about ${value} kg/m²; no mass and no material in the text`,
      [Number((area * least).toPrecision(3)), Number((area * most).toPrecision(3))],
    )
    return
  }
  const kg = (mm: number, m2: number) => Number(((m2 * mm * density) / 1000).toPrecision(3))
  const areaLow =
    ((partLengthMm.range?.[0] ?? partLengthMm.value) * (partWidthMm.range?.[0] ?? partWidthMm.value)) / 1e6
  const areaHigh =
    ((partLengthMm.range?.[1] ?? partLengthMm.value) * (partWidthMm.range?.[1] ?? partWidthMm.value)) / 1e6
  const mm = partHeightMm.value
  setFact(
    facts,
    'partMassKg',
    kg(mm, area),
    'assumed',
    `${areaText} of ${material ?? 'steel'}, ${formatNumber(mm)} mm thick, at ${density} kg/m³; size or thickness assumed`,
    [kg(partHeightMm.range?.[0] ?? mm, areaLow), kg(partHeightMm.range?.[1] ?? mm, areaHigh)],
  )
}

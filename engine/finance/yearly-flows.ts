import { threeDigits, written } from '../amounts.ts'
import type { BillOfMaterials } from '../bom/types.ts'
import { componentById, robotById } from '../catalogue/index.ts'
import { SETTLED_UPTIME } from '../process/held-rate.ts'
import type { Simulation } from '../simulation/types.ts'
import { type HandWork, PALLET_CHANGE_SECONDS, PALLET_CHANGES } from './hand-work.ts'
import type { CostLine } from './types.ts'
import type { WorkingTime } from './working-time.ts'

/** Business cases miss by 30–50 % (secondary sources): the low case keeps 70 % of the likely saving. */
const LOW_SAVING_SHARE = 0.7
/** The high case: a little more than planned, from steadier output. Assumed. */
const HIGH_SAVING_SHARE = 1.1

/** Electricity, USD per kWh: industrial tariffs. Assumed, general knowledge. */
const ENERGY_USD_PER_KWH = { low: 0.08, likely: 0.13, high: 0.22 }
/** Yearly maintenance as a share of the hardware: 2–5 % (German course notes), 3–8 % (AMD Machines, US integrator). */
const MAINTENANCE_SHARE = { low: 0.02, likely: 0.04, high: 0.08 }
/**
 * Part of each freed operator's time that remains with the cell: refilling, faults, samples. With the uptime it leaves
 * 0.74 of a person; sellers print 0.5–0.8 saved a shift (dpgayatri.com) and 1.5 to claim for 2 (AMD Machines).
 */
const SUPERVISION_SHARE = { low: 0.1, likely: 0.2, high: 0.35 }
/** While the cell is down, people do the work. */
const UPTIME = SETTLED_UPTIME
/** The same where a person loads the cell by hand: the loader is there anyway. Assumed. */
const LOADER_SUPERVISION_SHARE = { low: 0.02, likely: 0.05, high: 0.1 }

/** Compressed air: 6.0–6.8 kW of compressor power for each m³/min at 7 bar (secondary sources). */
const AIR_KW_PER_M3_MIN = { low: 6.0, likely: 6.4, high: 6.8 }
/** An ejector draws air while it holds a part: half of the cycle, assumed. */
const EJECTOR_ON_SHARE = 0.5

/** Mean electric power in production, robot and controller, by payload. Assumed, general knowledge. */
const robotKilowatts = (payloadKg: number): number =>
  payloadKg <= 20 ? 0.5 : payloadKg <= 80 ? 1.5 : payloadKg <= 250 ? 2.5 : 4
/** Control cabinet, cameras, fans; and each metre of driven conveyor. Assumed. */
const CABINET_KILOWATTS = 0.5
const CONVEYOR_KILOWATTS_PER_METRE = 0.05

type Three = { low: number; likely: number; high: number }

const line = (id: string, label: string, usd: Three, basis: string): CostLine => ({
  id,
  label,
  lowCents: Math.round(usd.low * 100),
  likelyCents: Math.round(usd.likely * 100),
  highCents: Math.round(usd.high * 100),
  basis,
})
const times = (three: Three, factor: number): Three => ({
  low: three.low * factor,
  likely: three.likely * factor,
  high: three.high * factor,
})

/** Labour saved in a year, reduced to the share of the asked rate that the simulated cell delivers. */
export function savingLines(time: WorkingTime, simulation: Simulation): CostLine[] {
  const { targetPerMinute, throughputPerMinute } = simulation
  const covered = targetPerMinute > 0 ? Math.min(1, throughputPerMinute / targetPerMinute) : 1
  // Arrivals vary: a cell that meets its target takes the whole task off the operators.
  const share = simulation.isTargetMet ? 1 : covered
  const usd = time.operatorsPerShift * time.hoursPerYear * time.wageUsdPerHour * share * UPTIME
  const part = share < 1 ? ` × ${written(share * 100)} % of the asked rate` : ''
  return [
    line(
      'labour',
      'Labour taken off the task',
      { low: usd * LOW_SAVING_SHARE, likely: usd, high: usd * HIGH_SAVING_SHARE },
      `${threeDigits(time.operatorsPerShift)} × ${written(time.hoursPerYear)} h × ${time.wageUsdPerHour} USD/h × ${UPTIME * 100} % uptime${part}; low keeps 70 %, as business cases miss by 30–50 % (secondary sources)`,
    ),
  ]
}

/** Mean power of process equipment in production, kW each, by line of the bill. Assumed, general knowledge. */
const PROCESS_KILOWATTS: Readonly<Record<string, number>> = {
  welding_source: 5,
  // A fibre laser of 4 kW gives a third of its power as light; with its chiller, on about half of the time.
  welding_laser: 6,
  fume_extractor: 2,
  dust_extractor: 4,
  positioner: 0.5,
  drum_pump: 2,
  servo_press: 1,
  marking_laser: 1,
  laser_exhaust: 0.7,
  case_erector: 2,
  case_sealer: 1,
}

function meanKilowatts(bom: BillOfMaterials): number {
  let kilowatts = CABINET_KILOWATTS
  for (const part of bom.lines) {
    if (part.category === 'robot')
      kilowatts += part.quantity * robotKilowatts(robotById(part.catalogueId ?? '')?.payloadKg ?? 50)
    kilowatts += part.quantity * (PROCESS_KILOWATTS[part.id] ?? 0)
    const power = componentById(part.catalogueId ?? '')?.specs.power_kw
    if (typeof power === 'number') kilowatts += part.quantity * power
    if (part.category === 'conveyor' && part.unit === 'metre')
      kilowatts += part.quantity * CONVEYOR_KILOWATTS_PER_METRE
  }
  return kilowatts
}

/** Air of all ejectors while they are on; of a series listed by size, the second (size 15) is the usual one. */
const airLitresPerMinute = (bom: BillOfMaterials): number =>
  bom.lines.reduce((sum, part) => {
    const air: unknown = componentById(part.catalogueId ?? '')?.specs.air_l_min
    const litres: unknown = Array.isArray(air) ? (air[1] ?? air[0]) : air
    return typeof litres === 'number' ? sum + part.quantity * litres : sum
  }, 0)

/** A person at a fixture is slower or faster than assumed by this much. Assumed. */
const LOADING_SWING = { low: 0.7, likely: 1, high: 1.4 }

/** Pallets that people change: their time comes off the saving. */
function palletLines(time: WorkingTime, { pallets }: HandWork): CostLine[] {
  if (!pallets) return []
  const { low, likely, high } = PALLET_CHANGE_SECONDS
  const usd = pallets.share * time.hoursPerYear * time.wageUsdPerHour
  return [
    line(
      PALLET_CHANGES,
      'Changing pallets by hand',
      times({ low: low / likely, likely: 1, high: high / likely }, usd),
      `${threeDigits(pallets.changesPerHour)} an hour of ${likely / 60} min (${low / 60}–${high / 60}, assumed) at ${time.wageUsdPerHour} USD/h: a person with a truck takes the full pallet and brings an empty one`,
    ),
  ]
}

/** What the cell costs in a year of production, with the work that stays with people. */
export function runningCostLines(
  time: WorkingTime,
  bom: BillOfMaterials,
  hardwareCents: number,
  handWork: HandWork = { loadingShare: 0, pallets: undefined },
): CostLine[] {
  const { loadingShare } = handWork
  const kilowatts = meanKilowatts(bom)
  const lines = [
    line(
      'maintenance',
      'Maintenance and wear parts',
      times(MAINTENANCE_SHARE, hardwareCents / 100),
      '2–8 % of the hardware a year (two secondary sources, 2–5 and 3–8 %)',
    ),
    line(
      'energy',
      'Electricity',
      times(ENERGY_USD_PER_KWH, kilowatts * time.hoursPerYear),
      `Assumed: ${written(kilowatts, 1)} kW mean × ${written(time.hoursPerYear)} h × 0.08–0.22 USD/kWh`,
    ),
  ]
  const litres = airLitresPerMinute(bom)
  if (litres > 0) {
    const air = (litres / 1000) * EJECTOR_ON_SHARE * time.hoursPerYear
    lines.push(
      line(
        'air',
        'Compressed air',
        {
          low: air * AIR_KW_PER_M3_MIN.low * ENERGY_USD_PER_KWH.low,
          likely: air * AIR_KW_PER_M3_MIN.likely * ENERGY_USD_PER_KWH.likely,
          high: air * AIR_KW_PER_M3_MIN.high * ENERGY_USD_PER_KWH.high,
        },
        `${written(litres)} l/min, on half of the time (assumed); 6.0–6.8 kW per m³/min at 7 bar (secondary sources)`,
      ),
    )
  }
  if (loadingShare > 0)
    lines.push(
      line(
        'loading',
        'Loading parts by hand',
        times(LOADING_SWING, loadingShare * time.hoursPerYear * time.wageUsdPerHour),
        `A person loads the positioner ${written(loadingShare * 100)} % of the running time at ${time.wageUsdPerHour} USD/h and does other work in between; time a part assumed, ±30–40 %`,
      ),
    )
  lines.push(...palletLines(time, handWork))
  const people = Math.min(time.operatorsPerShift, handWork.peopleByHand ?? Number.POSITIVE_INFINITY)
  const supervised = people * time.hoursPerYear * time.wageUsdPerHour
  lines.push(
    line(
      'supervision',
      'Remaining supervision',
      times(loadingShare > 0 ? LOADER_SUPERVISION_SHARE : SUPERVISION_SHARE, supervised),
      loadingShare > 0
        ? 'Assumed: 2–10 % of the time that the work takes by hand stays with the cell (faults, samples, worn tools) beside loading; the loader is there anyway'
        : 'Assumed: 10–35 % of the time that the work takes by hand stays with the cell (refilling, faults, samples); sellers print 0.5–0.8 people saved a shift',
    ),
  )
  return lines
}

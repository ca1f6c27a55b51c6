import { componentById } from '../../catalogue/index.ts'
import { ipText } from '../../catalogue/ip-rating.ts'
import { type Job, processAt } from '../../process/job.ts'
import { isLaserHead } from '../../process/tasks/beam.ts'
import { isTungstenTorch } from '../../process/tasks/welding.ts'
import type { Tool } from '../../process/types.ts'
import { classLine, neededIp, productLine } from '../lines.ts'
import type { BomLine } from '../types.ts'
import type { ProcessClass } from './process-classes.ts'

const classOf: Readonly<Record<Tool['principle'], ProcessClass>> = {
  torch: 'welding_torch',
  dispenser: 'dispensing_valve',
  spindle: 'force_spindle',
  screwdriver: 'screw_spindle',
  camera: 'camera_optics',
  combined: 'combined_tool',
  jaw: 'insert_gripper',
}

type Use = { id: string; category: 'eoat'; quantity: number; reason: string }

function toolLine(tool: Tool, use: Use, ip: number | undefined): BomLine {
  const component = tool.componentId === undefined ? undefined : componentById(tool.componentId)
  if (component && tool.isIdentified) return productLine(component, use)
  const protection = ip === undefined ? '' : ` At least ${ipText(ip)}.`
  return {
    ...classLine(
      isLaserHead(tool) ? 'laser_head' : isTungstenTorch(tool) ? 'tig_torch' : classOf[tool.principle],
      use,
    ),
    name: tool.description,
    reason: use.reason + protection,
  }
}

/** What some tools need besides themselves, for each robot that carries one. */
function companionLines(tool: Tool, count: number): BomLine[] {
  const line = (key: ProcessClass, reason: string): BomLine =>
    classLine(key, {
      id: key,
      category: tool.principle === 'camera' ? 'vision' : 'process',
      quantity: count,
      reason,
    })
  if (isLaserHead(tool))
    return [line('laser_fibre', 'Beam, water, gas and air from the source over the arm to the head')]
  if (tool.principle === 'torch')
    return [
      line('hose_pack', 'Wire, gas and current from the source over the arm to the torch'),
      line(
        'wire_and_gas',
        'Wire from the drum and gas at a checked flow: a seam without gas is found at once',
      ),
    ]
  if (tool.principle === 'camera')
    return [
      line('camera_optics', `On the arm with the camera: ${tool.reasons[0] ?? 'chosen on real parts'}`),
      line('inspection_software', 'Learns good and bad parts; the set of samples comes from quality'),
    ]
  return []
}

/** Tools of one process that agree in these are bought as the same. */
const kindOf = ({ principle, torch, componentId, massKg, lengthMm }: Tool): string =>
  [principle, torch, componentId, massKg, lengthMm].join('|')

/** The tools of a process, one line for each kind, counted by the robots that carry it. */
export function toolLines(job: Job, robotCount: number): BomLine[] | undefined {
  const process = processAt(job, robotCount)
  if (!process) return undefined
  const ip = neededIp(job.requirement)
  const kinds = new Map<string, { tool: Tool; places: number[] }>()
  for (const [index, { tool }] of process.stations.entries()) {
    const kind = kindOf(tool)
    kinds.set(kind, { tool, places: [...(kinds.get(kind)?.places ?? []), index + 1] })
  }
  return [...kinds.values()].flatMap(({ tool, places }, index) => {
    const where = process.stations.length > 1 ? `Station ${places.join(', ')}. ` : ''
    const use: Use = {
      id: index === 0 ? 'eoat' : `eoat_${index + 1}`,
      category: 'eoat',
      quantity: places.length,
      reason:
        `${where}${Math.round(tool.massKg * 100) / 100} kg (${tool.massBasis}). ${tool.reasons.join(' ')}`.trim(),
    }
    return [toolLine(tool, use, ip), ...companionLines(tool, places.length)]
  })
}

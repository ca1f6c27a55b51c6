import { capital } from '../../capital.ts'
import type { SizeMm } from '../../units.ts'
import type { Station } from '../types.ts'
import type { Container } from './container.ts'

/** Footprints of a compact erector and a tape sealer. Assumed: usual for 15 to 30 cases a minute. */
const ERECTOR_MM: SizeMm = [2400, 1500, 2000]
const SEALER_MM: SizeMm = [1600, 1000, 1500]

/** Containers of board are set up before the line and closed after it; crates and trays come as they are. */
const isErected = ({ word }: Container): boolean => ['case', 'box', 'carton'].includes(word)

const beside = (
  id: string,
  label: string,
  sizeMm: SizeMm,
  end: { x: number; sign: 1 | -1 },
  line: Station,
): Station => ({
  id,
  kind: 'device',
  label,
  centreMm: [end.x + (end.sign * sizeMm[0]) / 2, line.centreMm[1]],
  rotationDegrees: 0,
  sizeMm,
  surfaceMm: line.surfaceMm,
  targets: [],
})

/** The machines at both ends of a line of containers, behind their own guards outside the fence. */
export const endDevices = (line: Station, container: Container): Station[] => {
  if (!isErected(container)) return []
  const [x] = line.centreMm
  const half = line.sizeMm[0] / 2
  const { word } = container
  const name = capital(word)
  return [
    {
      ...beside('erector-1', `${name} erector`, ERECTOR_MM, { x: x - half, sign: -1 }, line),
      form: 'case_erector',
    },
    {
      ...beside('sealer-1', `${name} sealer`, SEALER_MM, { x: x + half, sign: 1 }, line),
      form: 'case_sealer',
    },
  ]
}

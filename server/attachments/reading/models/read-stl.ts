import { broken } from '#server/files/kinds/refusal.ts'
import { type Box, emptyBox, growBox } from './mesh-box.ts'

export type Mesh = {
  box: Box
  triangles: number
  /** Undefined for a surface with holes, whose volume is not determined. */
  volumeMm3: number | undefined
}

/** Largest share by which the areas of a surface may fail to cancel out and still count as closed. */
const OPEN_SHARE = 1e-3

/**
 * Adds triangles up. Volume by the divergence theorem: a sixth of the triple products. On a closed surface the area
 * vectors sum to zero; one that has holes leaves a rest and gets no volume.
 */
const summing = () => {
  const box = emptyBox()
  const area = [0, 0, 0]
  let surface = 0
  let sixfold = 0
  let triangles = 0
  return {
    add: (c: ArrayLike<number>) => {
      const [ax, ay, az] = [c[0] ?? 0, c[1] ?? 0, c[2] ?? 0]
      const [bx, by, bz] = [c[3] ?? 0, c[4] ?? 0, c[5] ?? 0]
      const [cx, cy, cz] = [c[6] ?? 0, c[7] ?? 0, c[8] ?? 0]
      growBox(box, ax, ay, az)
      growBox(box, bx, by, bz)
      growBox(box, cx, cy, cz)
      const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      area[0] = (area[0] ?? 0) + nx
      area[1] = (area[1] ?? 0) + ny
      area[2] = (area[2] ?? 0) + nz
      surface += Math.hypot(nx, ny, nz)
      sixfold += ax * nx + ay * ny + az * nz
      triangles++
    },
    mesh: (): Mesh => {
      const rest = Math.hypot(area[0] ?? 0, area[1] ?? 0, area[2] ?? 0)
      const volume = Math.abs(sixfold) / 6
      const isClosed = triangles >= 4 && rest <= surface * OPEN_SHARE
      return {
        box,
        triangles,
        volumeMm3: isClosed && volume > 0 && Number.isFinite(volume) ? volume : undefined,
      }
    },
  }
}

const readBinary = (bytes: Uint8Array): Mesh => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(80, true)
  const sum = summing()
  const corners = new Float64Array(9)
  for (let at = 84; at < 84 + count * 50; at += 50) {
    // A normal of three numbers comes first; it follows from the corners.
    for (let part = 0; part < 9; part++) corners[part] = view.getFloat32(at + 12 + part * 4, true)
    sum.add(corners)
  }
  return sum.mesh()
}

const readAscii = (text: string): Mesh => {
  const sum = summing()
  let corners: number[] = []
  for (const [, x, y, z] of text.matchAll(
    /\bvertex\s{1,80}(\S{1,40})\s{1,80}(\S{1,40})\s{1,80}(\S{1,40})/gi,
  )) {
    corners.push(Number(x), Number(y), Number(z))
    if (corners.length < 9) continue
    if (!corners.every(Number.isFinite)) throw broken('is a damaged STL. Export it again.')
    sum.add(corners)
    corners = []
  }
  return sum.mesh()
}

/** The box and volume of a triangle mesh, binary or ASCII. STL has no unit: millimetres are taken. @throws FileRefusal */
export const readStl = (bytes: Uint8Array): Mesh => {
  const isBinary =
    bytes.length >= 134 &&
    bytes.length === 84 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true) * 50
  return isBinary ? readBinary(bytes) : readAscii(new TextDecoder('latin1').decode(bytes))
}

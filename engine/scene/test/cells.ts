import type { Cell, LayerPattern, Station } from '../../layout/types.ts'

/** Three small cells of round numbers for the tests of drawing. */

const layer = (isMirrored: boolean): LayerPattern => {
  // 8 boxes of 400 by 300 on 1200 by 800: 3 along the length in two rows of 300, two turned at the side.
  const boxes = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) => ({ x: column * 400, y: row * 300, length: 400, width: 300, isTurned: false })),
  )
  const mirrored = boxes.map((box) => ({ ...box, y: 800 - box.y - box.width }))
  return { boxes: isMirrored ? mirrored : boxes, count: 6, coverage: 0.75, method: 'by hand' }
}

const station = (one: Partial<Station> & Pick<Station, 'id' | 'kind'>): Station => ({
  label: one.id,
  centreMm: [0, 0],
  rotationDegrees: 0,
  sizeMm: [1000, 600, 800],
  surfaceMm: 800,
  targets: [],
  ...one,
})

const fence = (x0: number, y0: number, x1: number, y1: number): Cell['fence'] => ({
  heightMm: 2000,
  panels: [
    { fromMm: [x0, y0], toMm: [x0, y1] },
    { fromMm: [x0, y1], toMm: [x1, y1] },
    { fromMm: [x1, y0], toMm: [x1, y1] },
    { fromMm: [x0, y0], toMm: [x1 - 3400, y0] },
    { fromMm: [x1 - 1800, y0], toMm: [x1 - 1200, y0] },
  ],
  doors: [{ id: 'door', fromMm: [x1 - 1200, y0], toMm: [x1, y0], label: 'Service door' }],
  openings: [
    {
      id: 'curtain',
      fromMm: [x1 - 3400, y0],
      toMm: [x1 - 1800, y0],
      guard: 'muted_light_curtain',
      label: 'Pallet out',
    },
  ],
})

export const palletizingCell: Cell = {
  boundsMm: { minX: -2600, minY: -2200, maxX: 2200, maxY: 2200 },
  heightMm: 4500,
  robots: [
    {
      id: 'robot-1',
      robotId: 'kuka-kr-120-r3200-pa',
      baseMm: [0, 0, 400],
      rotationDegrees: 0,
      isHanging: false,
      toolLengthMm: 250,
      servesStationIds: ['infeed', 'pallet'],
    },
  ],
  stations: [
    station({
      id: 'infeed',
      kind: 'infeed',
      label: 'Infeed',
      centreMm: [-2000, 600],
      sizeMm: [2600, 600, 750],
      surfaceMm: 750,
      flow: { directionDegrees: 0, speedMmPerSecond: 300 },
      targets: [{ positionMm: [-950, 600, 1000], yawDegrees: 0 }],
    }),
    station({
      id: 'pallet',
      kind: 'pallet',
      label: 'Pallet',
      centreMm: [-400, -1350],
      sizeMm: [1200, 800, 1644],
      surfaceMm: 144,
      stack: {
        palletMm: [1200, 800, 144],
        boxMm: [400, 300, 250],
        layers: [layer(false), layer(true), layer(false), layer(true)],
        boxesPerLayer: 6,
        boxCount: 24,
        loadHeightMm: 1000,
        loadMassKg: 432,
        limitedBy: 'height',
      },
    }),
    station({
      id: 'store',
      kind: 'pallet_store',
      label: 'Empty pallets',
      centreMm: [1500, 1000],
      sizeMm: [900, 1300, 1600],
      surfaceMm: 0,
      rotationDegrees: 0,
    }),
  ],
  fence: fence(-2600, -2200, 2200, 2200),
  operatorSide: 'front',
  part: { sizeMm: [400, 300, 250], shape: 'box', massKg: 18 },
}

export const tendingCell: Cell = {
  boundsMm: { minX: -2200, minY: -2000, maxX: 2400, maxY: 2600 },
  heightMm: 3500,
  robots: [
    {
      id: 'robot-1',
      robotId: 'universal-robots-ur10e',
      baseMm: [0, 0, 750],
      rotationDegrees: 90,
      isHanging: false,
      toolLengthMm: 200,
      servesStationIds: ['lathe', 'raw'],
    },
  ],
  stations: [
    station({
      id: 'lathe',
      kind: 'machine',
      label: 'Lathe',
      centreMm: [0, 1650],
      sizeMm: [2600, 1500, 1900],
      surfaceMm: 1050,
      targets: [{ positionMm: [-200, 950, 1150], yawDegrees: 0 }],
    }),
    station({
      id: 'raw',
      kind: 'buffer',
      label: 'Raw parts',
      centreMm: [-900, -300],
      sizeMm: [600, 800, 820],
      surfaceMm: 820,
    }),
    station({
      id: 'done',
      kind: 'container',
      label: 'Finished parts',
      centreMm: [900, -300],
      sizeMm: [600, 400, 1000],
      surfaceMm: 780,
    }),
  ],
  fence: fence(-2200, -2000, 2400, 2600),
  operatorSide: 'front',
  part: { sizeMm: [80, 80, 120], shape: 'cylinder', massKg: 3 },
}

export const pickingCell: Cell = {
  boundsMm: { minX: -1800, minY: -1500, maxX: 1800, maxY: 1500 },
  heightMm: 3000,
  robots: [
    {
      id: 'robot-1',
      robotId: 'abb-irb-360-1-1130',
      baseMm: [0, 0, 1900],
      rotationDegrees: 0,
      isHanging: true,
      toolLengthMm: 80,
      servesStationIds: ['infeed', 'outfeed'],
    },
  ],
  stations: [
    station({
      id: 'infeed',
      kind: 'infeed',
      label: 'Product belt',
      centreMm: [0, -260],
      sizeMm: [3400, 400, 900],
      surfaceMm: 900,
      flow: { directionDegrees: 0, speedMmPerSecond: 200 },
    }),
    station({
      id: 'outfeed',
      kind: 'outfeed',
      label: 'Tray belt',
      centreMm: [0, 300],
      sizeMm: [3400, 400, 900],
      surfaceMm: 900,
      flow: { directionDegrees: 180, speedMmPerSecond: 200 },
    }),
    station({
      id: 'camera',
      kind: 'camera',
      label: 'Camera',
      centreMm: [-1000, -260],
      sizeMm: [400, 400, 1700],
      surfaceMm: 900,
    }),
  ],
  fence: fence(-1800, -1500, 1800, 1500),
  operatorSide: 'front',
  part: { sizeMm: [80, 50, 30], shape: 'box', massKg: 0.1 },
}

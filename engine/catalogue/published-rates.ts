/** The paths makers quote rates on, in mm: up, across, down and back again. */
export type NamedPath = '25-305-25' | '300-25' | '400-2000-400'

export type PublishedRate = {
  /** Catalogue id; rates of robots outside the catalogue stay in the table as figures to compare with. */
  robotId: string
  /** Load the rate holds for; `undefined`: the source does not say. */
  payloadKg?: number
  cyclesPerHour: number
  path: NamedPath
  /** P: the maker, or quoted from it. S: secondary. */
  mark: 'P' | 'S'
  source: string
}

const abb =
  'ABB product specification 3HAC079010-001 as quoted publicly: 25-305-25 mm, 90° of axis 4, 2 × 35 ms'
const epson = 'Epson catalogue as quoted publicly: 300/25 mm arch with 2 kg'
const quotedSmall = 'maker cycle time as quoted publicly'
const listing = 'public comparison list'
const picks = (perMinute: number): number => perMinute * 60
const roundTrip = (seconds: number): number => 3600 / seconds

/** Cycles an hour that makers or public lists state. A cycle is the way there and back. */
export const publishedRates: readonly PublishedRate[] = [
  {
    robotId: 'abb-irb-360-8-1130',
    payloadKg: 1,
    cyclesPerHour: picks(160),
    path: '25-305-25',
    mark: 'P',
    source: abb,
  },
  {
    robotId: 'abb-irb-360-8-1130',
    payloadKg: 4,
    cyclesPerHour: picks(140),
    path: '25-305-25',
    mark: 'P',
    source: abb,
  },
  {
    robotId: 'abb-irb-360-8-1130',
    payloadKg: 8,
    cyclesPerHour: picks(100),
    path: '25-305-25',
    mark: 'P',
    source: abb,
  },
  {
    robotId: 'abb-irb-360-3-1130',
    payloadKg: 0.1,
    cyclesPerHour: picks(150),
    path: '25-305-25',
    mark: 'P',
    source: abb,
  },
  {
    robotId: 'abb-irb-360-3-1130',
    payloadKg: 1,
    cyclesPerHour: picks(150),
    path: '25-305-25',
    mark: 'P',
    source: abb,
  },
  {
    robotId: 'abb-irb-360-3-1130',
    payloadKg: 3,
    cyclesPerHour: picks(115),
    path: '25-305-25',
    mark: 'P',
    source: abb,
  },
  {
    robotId: 'penta-veloce',
    payloadKg: 10,
    cyclesPerHour: roundTrip(1.37),
    path: '25-305-25',
    mark: 'S',
    source: 'University of Twente test, archived sheet as quoted publicly',
  },
  // 0.33 to 0.35 s by variant: the middle.
  {
    robotId: 'epson-gx4',
    payloadKg: 2,
    cyclesPerHour: roundTrip(0.34),
    path: '300-25',
    mark: 'P',
    source: epson,
  },
  {
    robotId: 'epson-g20-a0x',
    payloadKg: 2,
    cyclesPerHour: roundTrip(0.42),
    path: '300-25',
    mark: 'P',
    source: epson,
  },
  {
    robotId: 'epson-ls20-ba04',
    payloadKg: 2,
    cyclesPerHour: roundTrip(0.43),
    path: '300-25',
    mark: 'S',
    source: quotedSmall,
  },
  {
    robotId: 'yamaha-yk1000xgp',
    payloadKg: 2,
    cyclesPerHour: roundTrip(0.59),
    path: '300-25',
    mark: 'S',
    source: quotedSmall,
  },
  {
    robotId: 'yamaha-yk1200x',
    payloadKg: 2,
    cyclesPerHour: roundTrip(0.91),
    path: '300-25',
    mark: 'S',
    source: quotedSmall,
  },
  // The load is not published for the VT6L; the small six-axis arms of the same maker are quoted with 1 kg.
  {
    robotId: 'epson-vt6l',
    cyclesPerHour: roundTrip(0.6),
    path: '300-25',
    mark: 'P',
    source: 'Epson data sheet as quoted publicly',
  },
  // 0.37 to 0.47 s and 0.31 to 0.53 s by arm length: the middle.
  {
    robotId: 'epson-c4',
    payloadKg: 1,
    cyclesPerHour: roundTrip(0.42),
    path: '300-25',
    mark: 'S',
    source: quotedSmall,
  },
  {
    robotId: 'epson-c8',
    payloadKg: 1,
    cyclesPerHour: roundTrip(0.42),
    path: '300-25',
    mark: 'S',
    source: quotedSmall,
  },
  {
    robotId: 'epson-c12xl',
    payloadKg: 1,
    cyclesPerHour: roundTrip(0.5),
    path: '300-25',
    mark: 'S',
    source: quotedSmall,
  },
  {
    robotId: 'abb-irb-460-110-2-4',
    payloadKg: 60,
    cyclesPerHour: 2190,
    path: '400-2000-400',
    mark: 'S',
    source: listing,
  },
  { robotId: 'abb-irb-760-450-3-2', cyclesPerHour: 880, path: '400-2000-400', mark: 'S', source: listing },
  { robotId: 'fanuc-m-410ic-185', cyclesPerHour: 1600, path: '400-2000-400', mark: 'S', source: listing },
  { robotId: 'fanuc-m-410ic-110', cyclesPerHour: 2200, path: '400-2000-400', mark: 'S', source: listing },
  { robotId: 'fanuc-m-410ib-140h', cyclesPerHour: 1900, path: '400-2000-400', mark: 'S', source: listing },
  { robotId: 'kuka-kr-240-r3200-pa', cyclesPerHour: 1400, path: '400-2000-400', mark: 'S', source: listing },
  { robotId: 'kuka-kr-700-pa', cyclesPerHour: 1020, path: '400-2000-400', mark: 'S', source: listing },
  {
    robotId: 'yaskawa-mpl80',
    cyclesPerHour: 1800,
    path: '400-2000-400',
    mark: 'S',
    source: 'public comparison list, figure of the MPL80II',
  },
  { robotId: 'yaskawa-mpl160ii', cyclesPerHour: 1400, path: '400-2000-400', mark: 'S', source: listing },
  { robotId: 'yaskawa-mpl800ii', cyclesPerHour: 600, path: '400-2000-400', mark: 'S', source: listing },
  {
    robotId: 'kawasaki-cp180l',
    payloadKg: 130,
    cyclesPerHour: 2050,
    path: '400-2000-400',
    mark: 'S',
    source: listing,
  },
  { robotId: 'kawasaki-cp500l', cyclesPerHour: 1000, path: '400-2000-400', mark: 'S', source: listing },
]

/** Published rates of one robot, in the order of the table. */
export const publishedRatesOf = (robotId: string): readonly PublishedRate[] =>
  publishedRates.filter((rate) => rate.robotId === robotId)

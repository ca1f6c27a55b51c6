/** What stands at the head of a column of a table, written as phrases are. */
export const englishColumns = {
  columnSize: 'dimension, size, l x w x h',
  columnLength: 'length',
  columnWidth: 'width',
  columnHeight: 'height, thickness',
  columnDiameter: 'diameter, dia',
  /** The letter that stands for a side. */
  letterLength: '=l',
  letterWidth: '=w',
  letterHeight: '=h',
  letterDiameter: '=d',
  columnMass: '=mass, weight, wt',
  /** Before a time or a set: "per hour", "per kit". */
  columnPer: '=per, =a',
  /** A time behind such a word. */
  perMinute: '=min, minute',
  perHour: '=h, =hr, hour',
  perShift: 'shift',
  perDay: '=d, day',
  perWeek: 'week, =wk',
  perMonth: 'month',
  perYear: 'year, =yr, =a, annum',
  /** The same in one word. */
  everyMinute: '=ppm, =cpm, =bpm, =spm',
  everyHour: 'hourly, =pph, =cph, =uph, =jph',
  everyShift: '',
  everyDay: 'daily',
  everyWeek: 'weekly',
  everyMonth: 'monthly',
  everyYear: 'annual, yearly',
  columnSet: 'set, kit',
  /** What is in one set: "in a kit". */
  inOne: '=in (a|one)',
  columnRate: 'rate, throughput, output, speed',
  columnMachineTime: 'cycle, cycle time, machining, machining time, run time',
  /** Units of time. */
  unitSecond: '=s, =sec, second',
  unitMinute: '=min, minute',
  /** Totals and prices speak of something else than one part. */
  columnOfOther: 'total, sum, pallet, price, cost',
  columnMaterial: 'material',
  columnName: '=part, =item, =article, =product, =sku, =name, =description',
  /** Next to a unit that is a head by itself: "lb each". */
  besideUnit: '=each, =a, =an, =per, piece, =pc, =pcs, =unit, =part, =item, =net, =gross',
} as const

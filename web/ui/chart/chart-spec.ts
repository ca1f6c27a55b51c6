export type SeriesTone = 'signal' | 'measured' | 'ok' | 'warn' | 'danger' | 'neutral'

export type ChartRow = Readonly<Record<string, number | string>>

export type Series = {
  /** The field of a row. */
  key: string
  label: string
  tone?: SeriesTone
  /** line, area or bar; bars of one chart are side by side, or on each other where they share a stack. */
  kind?: 'line' | 'area' | 'bar'
  stack?: string
}

/** Everything a chart and its table say; rows hold one value of x and one number for each series. */
export type ChartSpec = {
  title: string
  rows: readonly ChartRow[]
  x: {
    key: string
    label: string
    format?: (value: number | string) => string
    /** Short form at the axis. */
    formatTick?: (value: number | string) => string
    /** Values that are marked; every one of them is. By default as many as there is room for. */
    ticks?: number[] | string[]
  }
  y: {
    /** With its unit: "Cumulative cash, USD". */
    label: string
    format: (value: number) => string
    /** Short form at the axis. */
    formatTick?: (value: number) => string
    /** Fixed ends; by default they follow the figures and include zero. */
    domain?: [number, number]
  }
  series: readonly Series[]
  /** Lines across at a value: a target, a limit, the break-even. */
  marks?: readonly { y: number; label: string }[]
  /** Where the figures come from. */
  note?: string
}

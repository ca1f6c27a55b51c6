import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Label,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { seriesColour } from './chart-frame.tsx'
import type { ChartSpec, Series } from './chart-spec.ts'
import { roundTicks } from './round-ticks.ts'

const tick = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'var(--font-mono)' }

/** The drawing itself. Only loaded through `Chart`; it says nothing that the table does not say. */
export default function Plot(spec: ChartSpec) {
  const { rows, x, y, series, marks = [] } = spec
  const formatX = (value: number | string) => (x.format ? x.format(value) : String(value))
  const values = rows.flatMap((row) => series.map(({ key }) => Number(row[key] ?? 0)))
  // What is stacked or marked reaches further than a figure does: the chart finds the ends itself.
  const isPlain = !y.domain && marks.length === 0 && series.every(({ stack }) => !stack)
  const ticks = isPlain ? roundTicks(values, values.every(Number.isInteger)) : null
  // Numbers stand to scale; bars and names are side by side.
  const isContinuous =
    rows.every((row) => typeof row[x.key] === 'number') && series.every(({ kind }) => kind !== 'bar')
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...rows]}
        margin={{ top: 8, right: 8, bottom: 20, left: 8 }}
        barCategoryGap="28%"
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey={x.key}
          tick={tick}
          tickFormatter={x.formatTick ?? formatX}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={24}
          {...(isContinuous ? { type: 'number' as const, domain: ['dataMin', 'dataMax'] } : {})}
          {...(x.ticks ? { ticks: x.ticks, interval: 0 as const } : {})}
        >
          <Label value={x.label} position="insideBottom" offset={-14} fill="var(--muted)" fontSize={12} />
        </XAxis>
        <YAxis
          tick={tick}
          tickFormatter={y.formatTick ?? y.format}
          tickLine={false}
          axisLine={false}
          width="auto"
          allowDecimals={!values.every(Number.isInteger)}
          {...(values.every((value) => value === 0) && !y.domain ? { ticks: [0], domain: [0, 1] } : {})}
          {...(ticks ? { ticks, domain: [0, ticks.at(-1) ?? 0], interval: 0 as const } : {})}
          {...(y.domain ? { domain: y.domain } : {})}
        />
        <Tooltip
          cursor={{ stroke: 'var(--line-strong)', fill: 'var(--line)', fillOpacity: 0.3 }}
          formatter={(value) => y.format(Number(value))}
          labelFormatter={(label) => `${x.label}: ${formatX(String(label))}`}
          isAnimationActive={false}
          contentStyle={{
            background: 'var(--raised)',
            border: '1px solid var(--line-strong)',
            borderRadius: 2,
            fontSize: 12,
          }}
          labelStyle={{ color: 'var(--muted)' }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        {marks.map((mark) => (
          <ReferenceLine
            key={mark.label}
            y={mark.y}
            stroke="var(--line-strong)"
            strokeDasharray="4 3"
            ifOverflow="extendDomain"
          >
            <Label value={mark.label} position="insideTopRight" fill="var(--muted)" fontSize={12} />
          </ReferenceLine>
        ))}
        {series.map(drawn)}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const drawn = ({ key, label, tone = 'measured', kind = 'line', stack }: Series) => {
  const colour = seriesColour[tone]
  const shared = { dataKey: key, name: label, isAnimationActive: false }
  if (kind === 'bar')
    return <Bar key={key} {...shared} fill={colour} {...(stack ? { stackId: stack } : {})} />
  if (kind === 'area')
    return (
      <Area
        key={key}
        {...shared}
        type="linear"
        stroke={colour}
        strokeWidth={2}
        fill={colour}
        fillOpacity={0.14}
        dot={false}
      />
    )
  return (
    <Line
      key={key}
      {...shared}
      type="linear"
      stroke={colour}
      strokeWidth={2}
      dot={false}
      activeDot={{ r: 3 }}
    />
  )
}

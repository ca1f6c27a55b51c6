import { G, Line, Polyline, Svg, Text } from '@react-pdf/renderer'
import { cashAxis } from '#engine/finance/index.ts'
import type { FinanceCase } from '#engine/finance/types.ts'
import { estimated } from './figure-text.ts'
import { ink } from './report-style.ts'

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [511, 170, 78, 22, 10, 60]

type Cash = FinanceCase['monthlyCash']

/** Cumulative cash over the months: the likely case drawn full, low and high dashed. */
export function CashChart({ monthlyCash }: { monthlyCash: Cash }) {
  const { bottomCents: bottom, topCents: top, levelsCents: levels, lastMonth, years } = cashAxis(monthlyCash)
  const x = (month: number) => LEFT + (month / lastMonth) * (WIDTH - LEFT - RIGHT)
  const y = (cents: number) => TOP + ((top - cents) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)
  const everyYears = Math.max(1, Math.ceil(years.length / 12))
  const curve = (key: 'lowCents' | 'likelyCents' | 'highCents') =>
    monthlyCash.map((one) => `${x(one.month).toFixed(1)},${y(one[key]).toFixed(1)}`).join(' ')
  const names = [
    { key: 'lowCents', name: 'low' },
    { key: 'likelyCents', name: 'likely' },
    { key: 'highCents', name: 'high' },
  ] as const
  const last = monthlyCash.at(-1)
  return (
    <Svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {levels.map((level) => (
        <G key={level}>
          <Line
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(level)}
            y2={y(level)}
            stroke={level === 0 ? ink.text : ink.line}
            strokeWidth={level === 0 ? 0.8 : 0.5}
          />
          <Text x={LEFT - 5} y={y(level) + 2.5} textAnchor="end" style={{ fontSize: 7 }} fill={ink.muted}>
            {estimated(level)}
          </Text>
        </G>
      ))}
      {years
        .filter((year) => year % everyYears === 0)
        .map((year) => (
          <Text
            key={year}
            x={x(year * 12)}
            y={HEIGHT - 8}
            textAnchor="middle"
            style={{ fontSize: 7 }}
            fill={ink.muted}
          >
            {year === 0 ? 'start' : `year ${year}`}
          </Text>
        ))}
      {names.map(({ key, name }) => (
        <G key={key}>
          <Polyline
            points={curve(key)}
            fill="none"
            stroke={key === 'likelyCents' ? ink.signal : ink.measured}
            strokeWidth={key === 'likelyCents' ? 1.6 : 0.9}
            {...(key === 'likelyCents' ? {} : { strokeDasharray: '4 3' })}
          />
          {last && (
            <Text x={WIDTH - RIGHT + 5} y={y(last[key]) + 2.5} style={{ fontSize: 7 }} fill={ink.text}>
              {name}
            </Text>
          )}
        </G>
      ))}
    </Svg>
  )
}

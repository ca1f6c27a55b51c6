import { G, Line, Polyline, Svg, Text } from '@react-pdf/renderer'
import type { RoiCase } from '#engine/finance/index.ts'
import { cashAxis } from '#engine/finance/index.ts'
import { formatMoneyShort } from '#web/lib/format-money.ts'
import { ink } from '../whitepapers/paper-blocks.server.tsx'

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [499, 170, 56, 44, 8, 24]

const curves = [
  { key: 'lowCents', name: 'low', dash: '4 3' },
  { key: 'likelyCents', name: 'likely', dash: undefined },
  { key: 'highCents', name: 'high', dash: '4 3' },
] as const

/** Cumulative cash over the months, drawn for paper: the likely case full, its ends dashed. */
export function CashCurve({ monthlyCash }: Pick<RoiCase, 'monthlyCash'>) {
  const { bottomCents: bottom, topCents: top, levelsCents: levels, lastMonth, years } = cashAxis(monthlyCash)
  const x = (month: number) => LEFT + (month / lastMonth) * (WIDTH - LEFT - RIGHT)
  const y = (cents: number) => TOP + ((top - cents) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)
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
            strokeWidth={0.5}
          />
          <Text x={LEFT - 6} y={y(level) + 2.5} textAnchor="end" style={{ fontSize: 7 }} fill={ink.muted}>
            {formatMoneyShort(level)}
          </Text>
        </G>
      ))}
      {years.map((year) => (
        <Text
          key={year}
          x={x(year * 12)}
          y={HEIGHT - BOTTOM + 12}
          textAnchor="middle"
          style={{ fontSize: 7 }}
          fill={ink.muted}
        >
          {year === 0 ? 'Years 0' : String(year)}
        </Text>
      ))}
      {curves.map(({ key, name, dash }) => (
        <G key={key}>
          <Polyline
            points={monthlyCash
              .map((one) => `${x(one.month).toFixed(1)},${y(one[key]).toFixed(1)}`)
              .join(' ')}
            fill="none"
            stroke={key === 'likelyCents' ? ink.signal : ink.muted}
            strokeWidth={key === 'likelyCents' ? 1.4 : 0.8}
            {...(dash && { strokeDasharray: dash })}
          />
          <Text
            x={WIDTH - RIGHT + 4}
            y={y(monthlyCash.at(-1)?.[key] ?? 0) + 2.5}
            style={{ fontSize: 7 }}
            fill={ink.muted}
          >
            {name}
          </Text>
        </G>
      ))}
    </Svg>
  )
}

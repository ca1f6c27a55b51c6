import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** Path data on a 20 × 20 grid, drawn with a 1.5 stroke in the text's colour. */
const paths = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  chat: 'M3 4h14v10H9l-4 3v-3H3V4z',
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.5l4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  search: 'M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM13 13l4 4',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  chevron_down: 'M5 7.5l5 5 5-5',
  chevron_up: 'M5 12.5l5-5 5 5',
  chevron_right: 'M7.5 5l5 5-5 5',
  chevron_left: 'M12.5 5l-5 5 5 5',
  arrow_right: 'M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5',
  arrow_left: 'M16.5 10h-13M9 4.5L3.5 10 9 15.5',
  arrow_up: 'M10 16.5v-13M4.5 9L10 3.5 15.5 9',
  arrow_down: 'M10 3.5v13M4.5 11l5.5 5.5 5.5-5.5',
  sort: 'M6.5 8L10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7.5 7.5',
  sun: 'M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.5 1.5M14.2 14.2l1.5 1.5M4.3 15.7l1.5-1.5M14.2 5.8l1.5-1.5',
  moon: 'M16.5 11.6A6.75 6.75 0 1 1 8.4 3.5a5.25 5.25 0 0 0 8.1 8.1z',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9v5M10 6v.5',
  success: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM6.75 10.25l2.25 2.25 4.25-4.75',
  warning: 'M10 3L2.5 16.5h15L10 3zM10 8v4M10 14v.5',
  error: 'M7 3h6l4 4v6l-4 4H7l-4-4V7l4-4zM10 6.5v4.5M10 13.25v.5',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5V7z',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5l.75 11h7.5l.75-11M8.5 9v4.5M11.5 9v4.5',
  edit: 'M4 16l.75-3.75L13.5 3.5l3 3-8.75 8.75L4 16zM11.5 5.5l3 3',
  download: 'M10 3v9.5M6 8.5l4 4 4-4M3.5 16.5h13',
  upload: 'M10 12.5V3M6 7l4-4 4 4M3.5 16.5h13',
  file: 'M5 2.5h6.5L15.5 6.5v11H5v-15zM11.5 2.5v4h4',
  print: 'M6 7V3h8v4M6 13.5H3.5V7h13v6.5H14M6 11.5h8V17H6v-5.5z',
  play: 'M6 4l10 6-10 6V4z',
  pause: 'M6.5 4v12M13.5 4v12',
  reset: 'M4 4v4h4M4.5 8a6 6 0 1 1-.5 3.5',
  undo: 'M4 8h8.5a4.25 4.25 0 0 1 0 8.5H8M7.5 4.5L4 8l3.5 3.5',
  redo: 'M16 8H7.5a4.25 4.25 0 0 0 0 8.5H12M12.5 4.5L16 8l-3.5 3.5',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1h-13l1.5-1zM8.5 17h3',
  cart: 'M2.5 3.5h2l2 9h8l2-6.5H5.25M7.5 16.5v.01M13.5 16.5v.01',
  user: 'M10 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3.5 17c.5-3.25 3-5 6.5-5s6 1.75 6.5 5',
  users:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c.4-3 2.4-4.5 5.5-4.5s5.1 1.5 5.5 4.5M13 4a3 3 0 0 1 0 5.25M15 12.5c1.75.6 2.75 2 3 4',
  sign_out: 'M8 3.5H3.5v13H8M8 10h9M13.5 6.5L17 10l-3.5 3.5',
  settings:
    'M3 6h7M14 6h3M3 14h3M10 14h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  eye: 'M1.5 10C3.5 6.5 6.5 4.75 10 4.75S16.5 6.5 18.5 10c-2 3.5-5 5.25-8.5 5.25S3.5 13.5 1.5 10zM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  lock: 'M4.5 9h11v8h-11V9zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
  link: 'M8.5 11.5l3-3M9 6l1.75-1.75a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.75 1.75a3.5 3.5 0 0 1-5-5L6 9',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.25l3 1.75',
  gauge: 'M3.5 15a7.5 7.5 0 1 1 13 0M10 11l3.5-4M10 11.75v.01',
  money:
    'M13.5 6.25C13 5 11.75 4.5 10 4.5c-2 0-3.5.9-3.5 2.6 0 3.9 7.25 1.9 7.25 5.7 0 1.8-1.65 2.7-3.75 2.7-2 0-3.4-.75-3.9-2.25M10 2.5v2M10 15.5v2',
  chart: 'M3 3v14h14M6.5 12.5l3-4 3 2 4-5.5',
  table: 'M3 4h14v12H3V4zM3 8h14M3 12h14M8 4v12',
  shield:
    'M10 2.5l6.5 2.5v5c0 3.75-2.5 6.25-6.5 7.5-4-1.25-6.5-3.75-6.5-7.5V5L10 2.5zM7 10l2.25 2.25L13.25 8',
  arm: 'M3 17h7M4.5 17v-2.5h4V17M6.5 14.5v-3M6.5 11.5L5 5.5M5 5.5L14 4M14 4v3M12 9V7h4v2M5 6.75a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z',
  pallet:
    'M4 3.5h5.5v5H4v-5zM10.5 3.5H16v5h-5.5v-5zM4 8.5h5.5v5H4v-5zM10.5 8.5H16v5h-5.5v-5zM2.5 13.5h15M3.5 13.5v3M10 13.5v3M16.5 13.5v3',
  spark: 'M10 2.5v4M10 13.5v4M2.5 10h4M13.5 10h4M5 5l2 2M13 13l2 2M5 15l2-2M13 7l2-2',
  dots: 'M4.5 10v.01M10 10v.01M15.5 10v.01',
} as const

export type IconName = keyof typeof paths

type IconProps = {
  name: IconName
  /** Side length in pixels. */
  size?: 14 | 16 | 20 | 24 | 32
  className?: string | undefined
  /** Read out when the icon stands alone; without it the icon is decoration. */
  label?: string
}

/** Icons that are not drawn as `.icon` says. */
const rounded: Partial<Record<IconName, { style: CSSProperties }>> = {
  dots: { style: { strokeWidth: 2.5, strokeLinecap: 'round' } },
  cart: { style: { strokeLinecap: 'round' } },
  gauge: { style: { strokeLinecap: 'round' } },
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 20, className, label }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      {...rounded[name]}
      className={classNames('icon', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={paths[name]} />
    </svg>
  )
}

import { z } from 'zod'
import type { Film } from '#web/features/showcase/showcase.ts'

const [list = {}] = Object.values(
  import.meta.glob<unknown>('/content/films.json', { import: 'default', eager: true }),
)

/** Films of our own, by the name of their folder in `public/films`. `npm run videos` writes this list. */
export const films = z
  .record(z.string(), z.strictObject({ version: z.string(), widthPx: z.int(), heightPx: z.int() }))
  .parse(list)

const OWN_FILM = /^\/films\/([a-z0-9-]+)\/dark\.mp4$/

/** The files of a film in both themes. Their addresses change with their contents, so that browsers keep them for good. */
export const filmFiles = (name: string, version: string) => {
  const file = (theme: 'dark' | 'light', ending: string) => `/films/${name}/${theme}.${ending}?v=${version}`
  const sources = (theme: 'dark' | 'light') => [
    { url: file(theme, 'webm'), type: 'video/webm; codecs="vp9"' },
    { url: file(theme, 'mp4'), type: 'video/mp4' },
  ]
  return {
    posters: { dark: file('dark', 'webp'), light: file('light', 'webp') },
    dark: sources('dark'),
    light: sources('light'),
  }
}

type Told = { mediaType: 'video' | 'image' | null; mediaUrl: string | null; imageUrl: string }

/** What plays for a solution: one of our films, or whatever address it was given, under its own picture. Null: no film. */
export function filmOf({ mediaType, mediaUrl, imageUrl }: Told): Film | null {
  if (mediaType !== 'video') return null
  const name = mediaUrl?.match(OWN_FILM)?.[1] ?? ''
  const own = films[name]
  if (own) return filmFiles(name, own.version)
  const sources = mediaUrl ? [{ url: mediaUrl }] : []
  return {
    posters: { dark: imageUrl, light: `${imageUrl}&theme=light` },
    dark: sources,
    light: sources,
  }
}

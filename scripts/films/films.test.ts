import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { catalogueSources } from '#server/demo/catalogue.ts'
import { filmFiles, filmOf, films } from '#web/routes/site/showcase/film.server.ts'
import { LARGEST_FILM_BYTES } from './encode-film.ts'

const fileOf = (address: string): string =>
  fileURLToPath(new URL(`../../public${address.replace(/\?.*$/, '')}`, import.meta.url))
/** A poster is there before the film: it must come as fast as a picture. */
const LARGEST_POSTER_BYTES = 60_000

const filesOf = (name: string) => {
  const version = films[name]?.version ?? ''
  const { posters, dark, light } = filmFiles(name, version)
  return { videos: [...dark, ...light].map(({ url }) => url), posters: Object.values(posters) }
}

describe('the films of the home page', () => {
  it('are those of the first three demo solutions', () => {
    const first = catalogueSources.slice(0, 3).flatMap((source) => ('film' in source ? [source.film] : []))
    expect(first).toHaveLength(3)
    expect(Object.keys(films).toSorted()).toEqual(first.toSorted())
  })

  it.each(Object.keys(films))('%s is there whole, in both themes, within its size', (name) => {
    const { videos, posters } = filesOf(name)
    expect(videos).toHaveLength(4)
    for (const file of videos) {
      const { size } = statSync(fileOf(file))
      expect(size, file).toBeGreaterThan(20_000)
      expect(size, file).toBeLessThanOrEqual(LARGEST_FILM_BYTES)
    }
    for (const file of posters) expect(statSync(fileOf(file)).size, file).toBeLessThan(LARGEST_POSTER_BYTES)
  })

  it.each(Object.keys(films))('%s has the version of its bytes, so that a browser may keep it', (name) => {
    const hash = createHash('sha256')
    const folder = fileOf(`/films/${name}`)
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(`${folder}/${file}`))
    expect(films[name]?.version).toBe(hash.digest('hex').slice(0, 10))
  })
})

describe('what plays for a solution', () => {
  const imageUrl = '/media/solutions/1.png?v=2'

  it('is our film in both themes and formats, where its address names one', () => {
    const film = filmOf({ mediaType: 'video', mediaUrl: '/films/bin-picking/dark.mp4', imageUrl })
    expect(film?.light[0]?.url).toMatch(/^\/films\/bin-picking\/light\.webm\?v=[0-9a-f]{10}$/)
    expect(film?.posters.dark).toMatch(/^\/films\/bin-picking\/dark\.webp\?v=/)
  })

  it('is any other address as it was given, under its own picture', () => {
    const film = filmOf({ mediaType: 'video', mediaUrl: 'https://films.example/a.mp4', imageUrl })
    expect(film?.dark).toEqual([{ url: 'https://films.example/a.mp4' }])
    expect(film?.posters.light).toBe(`${imageUrl}&theme=light`)
  })

  it('is nothing for a picture, and a film without files where the address is missing', () => {
    expect(filmOf({ mediaType: 'image', mediaUrl: '/a.png', imageUrl })).toBeNull()
    expect(filmOf({ mediaType: 'video', mediaUrl: null, imageUrl })?.dark).toEqual([])
  })
})

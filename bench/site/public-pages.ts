import { firstLoads } from '#scripts/assets/first-load.ts'

export type PublicPage = {
  /** As in `web/pages`: "/solutions/:id". */
  path: string
  /** Where such a page is: "/solutions/5f0c…". */
  address: string
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '/[^/]+')}$`)

/** Every page that visitors may open, each with one address: those with parameters as the sitemap and the outbox name them. */
export const publicPages = async (url: string): Promise<{ pages: PublicPage[]; notFound: string[] }> => {
  const textOf = async (path: string) => {
    const answer = await fetch(`${url}${path}`)
    return answer.ok ? answer.text() : ''
  }
  const [sitemap, outbox] = await Promise.all([textOf('/sitemap.xml'), textOf('/dev/outbox')])
  const known = [
    ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname),
    ...[...outbox.matchAll(/href="(\/dev\/outbox\/[^"/]+)"/g)].map(([, place = '']) => place),
    '/no-such-page',
  ]
  const found = firstLoads('build/client').map(({ path }) => ({
    path,
    address: /[:*]/.test(path) ? known.find((place) => patternOf(path).test(place)) : path,
  }))
  const pages = found.flatMap(({ path, address }) => (address === undefined ? [] : { path, address }))
  return { pages, notFound: found.flatMap(({ path, address }) => (address === undefined ? path : [])) }
}

import { useRouteLoaderData } from 'react-router'

/** Title and description of the page that is shown, as its row in `web/pages` says them. */
export const usePage = (): { title: string; description: string } => {
  const site = useRouteLoaderData<{ page: { title: string; description: string } }>('root')
  return site?.page ?? { title: '', description: '' }
}

/** Who may open a page. `admit` enforces it; the sitemap, robots.txt and the journeys read it. */
export type PageAccess =
  /** Anyone, and search engines list it. */
  | 'open'
  /** Anyone who has the address; search engines leave it out. */
  | 'unlisted'
  | 'signedIn'
  /** Who is signed in and is not staff, who buy nothing. */
  | 'customer'
  /** Companies of a type, and admins. */
  | 'manufacturer'
  | 'engineer'
  | 'supplier'
  /** Members of a company of a type, and no one else. */
  | 'member:manufacturer'
  | 'member:engineer'
  | 'member:supplier'
  | 'investor'
  | 'staff'
  /** Staff who act: support, and admins. */
  | 'support'
  | 'admin'

/** What surrounds several pages: a key of `layouts`. */
export type LayoutName = 'app'

/** A page by its path: everything about it that is the same each time it is opened. */
export type Page = {
  /** The route module, seen from `web/`. */
  file: string
  access: PageAccess
  layout?: LayoutName
  /** In the title bar, link previews and the page's head. None: the loader returns a `meta` of what the page shows. */
  title?: string
  /** For search engines and link previews, and the first sentence of most pages. */
  description?: string
  /** false: an open page that is made again for each visitor. The other open pages are kept in memory. */
  isKept?: false
  /** false: crawlers stay away from the address, because it belongs to one person or one machine. */
  isForCrawlers?: false
  /** The link preview: a cell of `content/cells.yaml`, and shorter words where the page's own are too long. */
  preview?: { cell: string; title?: string; description?: string }
}

/** A route that answers a file or data. What it answers to whom is its own affair. */
export type FileRoute = { file: string; access: 'file'; isForCrawlers?: false }

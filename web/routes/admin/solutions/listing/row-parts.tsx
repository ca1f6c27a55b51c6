import { Link } from 'react-router'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import { cardPictures, SolutionPicture } from '#web/features/solutions/solution-picture.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Acts } from './use-acts.ts'

const SHOWN_TAGS = 3

/** The first three tags and how many more there are. */
export function RowTags({ tags }: { tags: readonly string[] }) {
  const more = tags.length - SHOWN_TAGS
  return (
    <span className="flex flex-wrap gap-1">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Badge key={tag} className="block! max-w-40 truncate">
          {tag}
        </Badge>
      ))}
      {more > 0 && <Badge>{`+${more} more`}</Badge>}
    </span>
  )
}

export const ownerText = ({ owner: { kind, name } }: AdminSolution): string =>
  kind === 'staff' ? 'Staff' : (name ?? 'gone')

/** Its picture; an empty place where there is none. */
export const RowPicture = ({ solution: { imageUrl, title } }: { solution: AdminSolution }) =>
  imageUrl === null ? (
    <span className="grid aspect-[1200/630] place-items-center bg-inset text-faint text-xs">No picture</span>
  ) : (
    <SolutionPicture imageUrl={imageUrl} title={title} />
  )

/** The picture of a row, without the frame and the states of a card's: a page has 100 of them. Failed, it shows its name. */
export function SmallPicture({ solution: { imageUrl, title } }: { solution: AdminSolution }) {
  if (imageUrl === null) return 'No picture'
  const { dark, light } = cardPictures(imageUrl)
  const alt = `Picture of ${title}`
  return (
    <>
      <img loading="lazy" decoding="async" src={dark} alt={alt} className="small-picture light:hidden" />
      <img
        loading="lazy"
        decoding="async"
        src={light}
        alt={alt}
        className="small-picture hidden light:inline-block"
      />
    </>
  )
}

type RowActsProps = { solution: AdminSolution; acts: Acts; onDelete: (id: string) => void }

/** What can be done with one solution. */
export function RowActs({ solution: { id, title, isPublic }, acts, onDelete }: RowActsProps) {
  const { isActing } = acts
  return (
    <span className="flex">
      <Link
        to={`/admin/solutions/${id}`}
        discover="none"
        aria-label={`Edit ${title}`}
        title={`Edit ${title}`}
        className="icon-button icon-button-sm"
      >
        <Icon name="edit" size={16} />
      </Link>
      <IconButton
        size="sm"
        icon="copy"
        label={`Duplicate ${title}`}
        disabled={isActing}
        onClick={() => void acts.duplicate(id)}
      />
      <IconButton
        size="sm"
        icon={isPublic ? 'lock' : 'eye'}
        label={`${isPublic ? 'Unpublish' : 'Publish'} ${title}`}
        disabled={isActing}
        onClick={() => void acts.run({ kind: isPublic ? 'unpublish' : 'publish' }, [id])}
      />
      <IconButton
        size="sm"
        icon="trash"
        label={`Delete ${title}`}
        disabled={isActing}
        onClick={() => onDelete(id)}
      />
    </span>
  )
}

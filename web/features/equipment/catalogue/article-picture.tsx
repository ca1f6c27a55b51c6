import type { EquipmentCard } from '#contract/equipment.ts'
import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const icons: Record<EquipmentCategoryKey, IconName> = {
  robot: 'arm',
  gripper: 'arm',
  vacuum: 'gauge',
  tool_changer: 'reset',
  conveyor: 'arrow_right',
  pallet_handling: 'pallet',
  feeder: 'pallet',
  vision: 'eye',
  safety_sensor: 'shield',
  guard: 'shield',
  control: 'settings',
  axis: 'sort',
  process: 'spark',
  marking: 'print',
  supply: 'link',
}

type ArticlePictureProps = {
  article: Pick<EquipmentCard, 'pictureFileId' | 'category'>
  /** Empty beside a heading that names the article. */
  alt: string
  /** A square of a list, or the picture of a page. */
  size: 'list' | 'page'
}

/** The picture of an article; without one, the icon of its category. */
export function ArticlePicture({ article: { pictureFileId, category }, alt, size }: ArticlePictureProps) {
  const isPage = size === 'page'
  if (pictureFileId)
    return (
      <img
        src={`/api/v1/files/${pictureFileId}`}
        alt={alt}
        loading={isPage ? 'eager' : 'lazy'}
        className={
          isPage ? 'max-h-100 w-full border border-line bg-inset object-contain' : 'size-full object-contain'
        }
      />
    )
  return (
    <div
      className={
        isPage
          ? 'grid h-28 place-items-center border border-line bg-inset text-faint sm:h-48'
          : 'grid size-full place-items-center text-faint'
      }
    >
      <Icon name={icons[category.key]} size={isPage ? 32 : 20} />
    </div>
  )
}

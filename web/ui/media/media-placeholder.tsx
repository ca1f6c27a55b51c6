import { Icon, type IconName } from '../icon.tsx'

type MediaPlaceholderProps = {
  icon: IconName
  text: string
  /** What would have been shown, for screen readers. */
  label?: string | undefined
}

/** Fills the place of a picture or film that is not there. */
export function MediaPlaceholder({ icon, text, label }: MediaPlaceholderProps) {
  return (
    <div className="drawing-grid absolute inset-0 grid place-content-center justify-items-center gap-2 text-faint">
      <Icon name={icon} size={24} />
      <span className="text-sm">
        {label && <span className="sr-only">{label}: </span>}
        {text}
      </span>
    </div>
  )
}

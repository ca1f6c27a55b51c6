import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from '../icon.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shown after the text. */
  icon?: IconName
  className?: string
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      <span>{children}</span>
      {icon && <Icon name={icon} size={size === 'lg' ? 20 : 16} />}
    </Link>
  )
}

type PageLinksProps = {
  /** Where the list begins; null on its first page. */
  first: string | null
  /** Where it goes on; null on its last page. */
  next: string | null
  firstLabel?: string
  nextLabel?: string
}

/** Under a list that comes page by page: where it begins, and how it goes on. Nothing where one page holds all. */
export const PageLinks = ({ first, next, firstLabel = 'Newest', nextLabel = 'Older' }: PageLinksProps) => (
  <div className="flex flex-wrap gap-3 empty:hidden">
    {first && <LinkButton to={first}>{firstLabel}</LinkButton>}
    {next && (
      <LinkButton to={next} icon="arrow_right">
        {nextLabel}
      </LinkButton>
    )}
  </div>
)

import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from '../icon.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Stands after the text. */
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

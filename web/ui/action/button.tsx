import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import { Spinner } from '../spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  /** While true the button keeps its width and focus, shows a spinner and ignores presses. */
  isLoading?: boolean
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  isLoading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && (
        <Icon name={icon} size={size === 'sm' ? 16 : 20} className={isLoading ? 'opacity-0' : undefined} />
      )}
      {/* Not seen while it works, and still its name. */}
      <span className={classNames(isLoading && 'opacity-0')}>{children}</span>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={16} />
        </span>
      )}
    </button>
  )
}

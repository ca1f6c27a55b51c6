import { classNames } from '../class-names.ts'

/** primary: the one thing to do here. secondary: beside it. quiet: in rows and bars. danger: takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-signal text-on-signal hover:bg-signal-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-inset hover:border-ink',
  quiet: 'border-transparent text-muted hover:bg-inset hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 px-3 py-1 text-sm',
  md: 'min-h-10 gap-2 px-4 py-2 text-sm',
  lg: 'min-h-12 gap-2 px-6 py-3 text-base',
}

/** The look of a button, shared by buttons and by links that act as one. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  classNames(
    'relative inline-flex items-center justify-center rounded-sm border text-center font-medium leading-5 no-underline select-none',
    'transition-colors duration-100 active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    className,
  )

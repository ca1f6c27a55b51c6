import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle, useFieldControl } from './field.tsx'

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={classNames(
        controlStyle,
        'block max-h-96 resize-y px-3 py-2 text-base [field-sizing:content]',
        className,
      )}
      style={{ minHeight: `${rows * 24 + 18}px` }}
    />
  )
}

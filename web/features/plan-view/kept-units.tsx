import { Fragment } from 'react'

const UNITS = /(\d[\d.,]* (?:%|kg|g|lb|t|mm|cm|m|in|ft|s|min|h)(?![\p{L}\p{N}]))/u

/** The text cut so that each number with its unit is a piece of its own, at odd places. */
export const unitsOf = (text: string): string[] => text.split(UNITS)

/** "0.18 kg", "6 %": no line ends between a number and its unit. */
export const KeptUnits = ({ text }: { text: string }) =>
  unitsOf(text).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in this order
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in this order
      <Fragment key={at}>{piece}</Fragment>
    ),
  )

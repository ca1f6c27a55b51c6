import { Fragment } from 'react'

/** A longer word is broken, wherever it is long: "Person c4ca4238a0b923820dcc509a6f75849b". */
const LONGEST = 16

/** Where a name or an address may be broken: before "@", after a dot, and inside of words that are very long. */
export const piecesOf = (text: string): readonly string[] =>
  text.match(new RegExp(`@?[^@.\\s]{1,${LONGEST}}\\.?|[^]`, 'g')) ?? []

/** A name or an address in a column: it takes the room that there is, and is not torn apart in the middle of a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.length <= LONGEST
    ? text
    : piecesOf(text).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, always in this order
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))

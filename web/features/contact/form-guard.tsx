/** What a public form carries beside its fields: when it was opened, and a field that only programs fill in. */
export function FormGuard({ ticket }: { ticket: string }) {
  return (
    <>
      <input type="hidden" name="ticket" value={ticket} />
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

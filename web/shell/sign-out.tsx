import { clearPersonal } from '#web/lib/storage.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Ends the session with a plain form, which works without scripts and loads the next page anew. */
export function SignOut({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  return (
    <form
      method="post"
      action="/sign-out"
      onSubmit={() => {
        clearPersonal(localStorage, location.host)
        clearPersonal(sessionStorage, location.host)
      }}
    >
      <Button type="submit" size={size} icon="sign_out" className="w-full whitespace-nowrap">
        Sign Out
      </Button>
    </form>
  )
}

import { Button } from '#web/ui/action/button.tsx'

/**
 * Ends the session with a plain form, which works without scripts and loads the next page from the server. What the
 * person left in this browser is removed by `watchSession`, which hears of the form.
 */
export function SignOut({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  return (
    <form method="post" action="/sign-out">
      <Button type="submit" size={size} icon="sign_out" className="w-full whitespace-nowrap">
        Sign Out
      </Button>
    </form>
  )
}

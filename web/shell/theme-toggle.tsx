import { setDark, useIsDark } from '#web/lib/theme.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Dark or light, kept for the next visit. The picture follows the page's theme by style, so that it never flashes. */
export function ThemeToggle() {
  const isDark = useIsDark()
  return (
    <button
      type="button"
      aria-pressed={isDark}
      aria-label="Dark theme"
      title="Dark or light theme"
      className="grid size-10 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
      onClick={() => setDark(!isDark)}
    >
      <Icon name="moon" className="light:hidden" />
      <Icon name="sun" className="hidden light:block" />
    </button>
  )
}

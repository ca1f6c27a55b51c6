/** Dialogs and drawers close over 300 ms; the timing is the same for the box and the shade behind it. */
export const backdropStyle =
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-300 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupStyle =
  'flex flex-col border border-line bg-raised text-ink shadow-float outline-none transition-[opacity,translate] duration-300 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0'

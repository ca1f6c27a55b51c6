/** Shape of the drawing's half of a link preview, in pixels. */
export const DRAWING = { width: 640, height: 630 }

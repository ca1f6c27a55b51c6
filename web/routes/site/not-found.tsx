import { data } from 'react-router'
import { NotFoundScreen } from '#web/shell/error-screen.tsx'

/** A route of its own, and not only an error screen, so that the bar still knows who is signed in. */
export const loader = () => data(null, { status: 404 })

export default NotFoundScreen

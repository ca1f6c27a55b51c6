import type { Order } from '#contract/order-shapes.ts'
import type { FrameHandle } from '#web/shell/frame.ts'

export { action, default, loader, meta } from '../../orders/detail.tsx'

export const handle: FrameHandle<{ order: Order }> = {
  crumbs: ({ order: { number } }) => [{ label: 'Orders', to: '/admin/orders' }, { label: `Order ${number}` }],
}

export { armOf } from './arm.ts'
export { forwardKinematics, inverseKinematics } from './kinematics.ts'

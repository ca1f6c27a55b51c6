/** Classes of equipment that suppliers list. */
export type EquipmentClass =
  | 'robot'
  | 'gripper'
  | 'vacuum'
  | 'tool_changer'
  | 'conveyor'
  | 'pallet_handling'
  | 'feeder'
  | 'vision'
  | 'safety_sensor'
  | 'guard'
  | 'control'
  | 'axis'
  | 'process'
  | 'marking'
  | 'supply'

/**
 * What a line of a bill of materials asks for in words: the class of equipment, and words of which one is in the name of
 * an article that serves. Without words only the planned product itself serves.
 */
export type LineKind = { category: EquipmentClass; words: readonly string[]; isForPallets?: true }

const kind = (category: EquipmentClass, ...words: string[]): LineKind => ({ category, words })
/** What a pallet stands in or on: it has to take the planned one. */
const forPallets = (...words: string[]): LineKind => ({
  ...kind('pallet_handling', ...words),
  isForPallets: true,
})

/** By the beginning of the component's category in the planner's catalogue; the longer one comes first. */
export const componentKinds: readonly (readonly [string, LineKind])[] = [
  ['gripper.vacuum', kind('gripper', 'vacuum', 'suction', 'foam')],
  ['gripper.soft', kind('gripper', 'soft')],
  ['gripper', kind('gripper', 'gripper', 'jaw', 'finger')],
  ['vacuum.pump', kind('vacuum', 'pump', 'blower')],
  ['vacuum.ejector', kind('vacuum', 'ejector', 'vacuum generator')],
  ['toolchanger', kind('tool_changer', 'changer')],
  ['force_torque', kind('tool_changer', 'force', 'torque')],
  ['conveyor.belt', kind('conveyor', 'belt')],
  ['conveyor.roller', kind('conveyor', 'roller')],
  ['conveyor.pallet', kind('conveyor', 'pallet', 'chain', 'roller')],
  ['conveyor.chain', kind('conveyor', 'chain')],
  ['conveyor', kind('conveyor', 'conveyor', 'transfer', 'turntable')],
  ['pallet_dispenser', forPallets('dispenser', 'magazine')],
  ['wrapper', kind('pallet_handling', 'wrapper')],
  ['feeder', kind('feeder', 'feeder')],
  ['vision.3d', kind('vision', '3d')],
  ['vision.2d', kind('vision', 'camera', 'vision sensor', '2d')],
  ['safety.scanner', kind('safety_sensor', 'scanner')],
  ['safety.light_curtain', kind('safety_sensor', 'curtain')],
  ['safety.interlock', kind('guard', 'interlock', 'locking', 'lock')],
  ['safety.fence', kind('guard', 'fence', 'mesh', 'panel')],
  ['safety.controller', kind('control', 'safety controller', 'safety plc')],
  ['safety.relay', kind('control', 'safety relay')],
  ['plc', kind('control', 'plc', 'cpu')],
  ['linear_axis', kind('axis', 'axis')],
  ['seventh_axis', kind('axis', 'axis', 'track')],
  ['welding', kind('process', 'weld')],
  ['screwdriver', kind('process', 'screw')],
  ['dispensing', kind('process', 'dispens')],
  ['labeller', kind('marking', 'label')],
]

/** By the beginning of the line's id in the bill; the longer one comes first. */
export const lineKinds: readonly (readonly [string, LineKind])[] = [
  ['robot_protection', kind('robot')],
  ['robot', kind('robot')],
  ['vacuum_ejector', kind('vacuum', 'ejector', 'vacuum generator')],
  ['vacuum_pump', kind('vacuum', 'pump', 'blower')],
  ['vacuum_valve', kind('vacuum', 'valve')],
  ['eoat', kind('gripper', 'gripper')],
  ['insert_gripper', kind('gripper', 'gripper')],
  ['frame', kind('axis', 'frame')],
  ['pedestal', kind('axis', 'pedestal', 'riser')],
  ['dress_pack', kind('supply', 'dress pack', 'hose', 'energy chain')],
  ['air_preparation', kind('supply', 'air preparation', 'service unit', 'regulator')],
  ['conveyor', kind('conveyor', 'conveyor')],
  ['bag_flattener', kind('conveyor', 'flattener', 'pressing roller', 'press roller')],
  ['tub_line', kind('feeder', 'tub')],
  ['lane_divider', kind('conveyor', 'divider', 'diverter')],
  ['grouping_station', kind('conveyor', 'grouping')],
  ['tray_destacker', kind('feeder', 'destacker', 'denester')],
  ['tray_stacker', kind('feeder', 'stacker')],
  ['tray_sensor', kind('feeder', 'sensor')],
  ['tray_denester', kind('feeder', 'denester')],
  ['place_pallet', forPallets('pallet place', 'pallet station', 'centring')],
  ['pallet_store', forPallets('dispenser', 'magazine')],
  ['place_container', kind('pallet_handling', 'container place', 'container station')],
  ['place_buffer', kind('feeder', 'buffer', 'drawer', 'tray')],
  ['place_magazine', kind('feeder', 'magazine', 'tray')],
  ['place_machine', kind('control', 'machine interface')],
  ['place_', kind('feeder', 'fixture', 'presentation')],
  ['camera_mount', kind('vision', 'mount')],
  ['camera_enclosure', kind('vision', 'enclosure', 'housing')],
  ['camera_optics', kind('vision', 'lens', 'optics')],
  ['camera', kind('vision', 'camera', 'vision sensor')],
  ['picking_software', kind('vision', 'picking software')],
  ['inspection_software', kind('vision', 'inspection software')],
  ['vision_computer', kind('vision', 'computer', 'controller')],
  ['belt_encoder', kind('vision', 'encoder')],
  ['light_hood', kind('vision', 'light')],
  ['fence', kind('guard', 'fence', 'mesh', 'panel')],
  ['interlock', kind('guard', 'interlock', 'locking', 'lock')],
  ['light_curtain', kind('safety_sensor', 'curtain')],
  ['muting', kind('safety_sensor', 'muting')],
  ['scanner', kind('safety_sensor', 'scanner')],
  ['tunnel', kind('guard', 'tunnel')],
  ['emergency_stop', kind('guard', 'emergency stop', 'e-stop')],
  ['arc_screen', kind('guard', 'arc screen', 'welding screen')],
  ['closed_wall', kind('guard', 'closed panel', 'sheet panel')],
  ['laser_wall', kind('guard', 'laser')],
  ['laser_roof', kind('guard', 'laser roof')],
  ['safety_controller', kind('control', 'safety controller', 'safety plc')],
  ['plc', kind('control', 'plc', 'cpu')],
  ['operator_panel', kind('control', 'operator panel', 'hmi')],
  ['control_cabinet', kind('control', 'cabinet')],
  ['injection_interface', kind('control', 'euromap')],
  ['press', kind('control')],
  ['process_record', kind('control')],
  ['case_', kind('marking')],
  ['marking_laser', kind('marking', 'marking laser')],
  ['screw_feeder', kind('feeder', 'screw feeder')],
  ['part_feeder', kind('feeder', 'feeder')],
  ['screw', kind('process', 'screw')],
  ['sheet_stack', kind('pallet_handling')],
  ['kit_rack', kind('feeder', 'flow rack')],
]

/** By the class of the line, where neither product nor id says more: what suppliers are asked for. */
export const classKinds: Readonly<Record<string, LineKind>> = {
  robot: kind('robot'),
  eoat: kind('gripper'),
  conveyor: kind('conveyor'),
  vision: kind('vision'),
  safety: kind('guard'),
  control: kind('control'),
  infrastructure: kind('supply'),
  process: kind('process'),
}

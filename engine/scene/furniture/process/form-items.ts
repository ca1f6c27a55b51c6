import type { StationForm } from '../../../process/types.ts'
import type { SceneItem } from '../../types.ts'
import { conveyorItems } from '../conveyor.ts'
import { machineItems } from '../machine.ts'
import { containerItems } from '../tray.ts'
import { cabinetItems, deviceItems } from './devices.ts'
import { caseErectorItems, caseSealerItems, partFeederItems, screwFeederItems } from './feeders.ts'
import { laserItems, trimItems } from './laser.ts'
import { lineStopItems } from './line-stop.ts'
import type { FormInput } from './local.ts'
import { positionerItems } from './positioner.ts'
import { injectionItems, pressBrakeItems, pressItems } from './presses.ts'
import { rackItems } from './racks.ts'
import { centringItems, sheetStackItems } from './sheets.ts'

/** The picture of a station built as `form`, in the cell frame. */
export const formItems = (form: StationForm, input: FormInput): SceneItem[] => {
  switch (form) {
    case 'positioner':
      return positionerItems(input)
    case 'line_stop':
      return lineStopItems(input)
    case 'belt':
    case 'stack_rollers':
      return conveyorItems(input.station, input.cell.part.sizeMm)
    case 'mesh_bin':
      return containerItems(input.station)
    case 'lathe':
      return machineItems(input.station, input.towardsMm)
    case 'injection_machine':
      return injectionItems(input)
    case 'trim_station':
      return trimItems(input)
    case 'laser_station':
      return laserItems(input)
    case 'press':
    case 'open_press':
      return pressItems(input)
    case 'press_brake':
      return pressBrakeItems(input)
    case 'sheet_stack':
      return sheetStackItems(input)
    case 'centring_table':
      return centringItems(input)
    case 'kit_rack':
      return rackItems(input)
    case 'case_erector':
      return caseErectorItems(input)
    case 'case_sealer':
      return caseSealerItems(input)
    case 'screw_feeder':
      return screwFeederItems(input)
    case 'part_feeder':
      return partFeederItems(input)
    case 'drum_pump':
    case 'fume_extractor':
    case 'dust_extractor':
    case 'torch_cleaner':
    case 'welding_source':
    case 'tool_stand':
    case 'camera_light':
      return deviceItems(form, input)
  }
}

/** A station of a kind that leaves its build open and names none. */
export const plainItems = (input: FormInput): SceneItem[] => {
  switch (input.station.kind) {
    case 'process':
      return lineStopItems(input)
    case 'rack':
      return rackItems(input)
    case 'stack':
      return sheetStackItems(input)
    default:
      return cabinetItems(input)
  }
}

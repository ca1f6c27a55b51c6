import { bidRequestFile } from '#server/bidding/requests/request-files.ts'
import { certificationFile } from '#server/certifications/certification-file.ts'
import { dataRoomDocumentFile } from '#server/data-room/document-file.ts'
import {
  equipmentDatasheet,
  equipmentImportFile,
  equipmentPicture,
} from '#server/equipment/equipment-files.ts'
import type { Purposes } from '#server/files/purpose.ts'
import { messageFile } from '#server/projects/work/message-files.ts'
import { solutionImage } from '#server/solutions/picture/solution-image.ts'
import { companyDocumentFile } from '#server/verification/company-document-file.ts'

/** What files can be sent for. A capability writes its rules in a file of its own and adds a line here. */
export const purposes: Purposes = {
  bid_request: bidRequestFile,
  certification: certificationFile,
  company_document: companyDocumentFile,
  data_room_document: dataRoomDocumentFile,
  equipment_datasheet: equipmentDatasheet,
  equipment_import: equipmentImportFile,
  equipment_picture: equipmentPicture,
  project_message: messageFile,
  solution_image: solutionImage,
}

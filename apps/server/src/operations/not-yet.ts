import type { OperationId } from './contract-types.ts';
import type { IMPLEMENTED } from './implemented.ts';

/** Calls of the contract that answer 501 so far. */
type Remaining = Exclude<OperationId, keyof typeof IMPLEMENTED>;

/**
 * The explicit list of what is in the contract and not in the server. It compiles only while it holds exactly what
 * `implemented.ts` lacks: whoever implements a call takes it off here.
 */
export const NOT_YET: Record<Remaining, true> = {
  // cartridge
  listCartridgeOrders: true,
  createCartridgeOrder: true,
  listNewCartridgeOrders: true,
  searchCartridgeOrders: true,
  deliverCartridgeOrder: true,
  getCartridgeOrder: true,
  updateCartridgeOrder: true,
  deleteCartridgeOrder: true,
  // sysadmin
  listSysadminOrders: true,
  createSysadminOrder: true,
  listNewSysadminOrders: true,
  searchSysadminOrders: true,
  deliverSysadminOrder: true,
  getSysadminOrder: true,
  updateSysadminOrder: true,
  deleteSysadminOrder: true,
  // repair
  listRepairOrders: true,
  createRepairOrder: true,
  listNewRepairOrders: true,
  searchRepairOrders: true,
  deliverRepairOrder: true,
  getRepairOrder: true,
  updateRepairOrder: true,
  deleteRepairOrder: true,
  // certificate
  listCertificates: true,
  searchCertificates: true,
  createCertificate: true,
  updateCertificate: true,
  deleteCertificate: true,
  // feedback
  listFeedbacks: true,
  createFeedback: true,
  getFeedback: true,
  deleteFeedback: true,
  getFeedbackFile: true,
};

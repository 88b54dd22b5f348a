import { defineOperation } from '../operation.ts';
import { deleting, delivering, restoring, updating } from './change-order.ts';
import { creating } from './create-order.ts';
import { exporting } from './export-orders.ts';
import { getting, gettingHistory, listing, listingNew, searching } from './read-orders.ts';

/** The calls of the three kinds: what each does is said once, with the kind left open. */
export const ORDER_OPERATIONS = {
  listCartridgeOrders: defineOperation('listCartridgeOrders', listing('cartridge')),
  listNewCartridgeOrders: defineOperation('listNewCartridgeOrders', listingNew('cartridge')),
  searchCartridgeOrders: defineOperation('searchCartridgeOrders', searching('cartridge')),
  getCartridgeOrder: defineOperation('getCartridgeOrder', getting('cartridge')),
  createCartridgeOrder: defineOperation('createCartridgeOrder', creating('cartridge')),
  updateCartridgeOrder: defineOperation('updateCartridgeOrder', updating('cartridge')),
  deliverCartridgeOrder: defineOperation('deliverCartridgeOrder', delivering('cartridge')),
  deleteCartridgeOrder: defineOperation('deleteCartridgeOrder', deleting('cartridge')),
  restoreCartridgeOrder: defineOperation('restoreCartridgeOrder', restoring('cartridge')),
  exportCartridgeOrders: defineOperation('exportCartridgeOrders', exporting('cartridge')),
  getCartridgeOrderHistory: defineOperation('getCartridgeOrderHistory', gettingHistory('cartridge')),

  listSysadminOrders: defineOperation('listSysadminOrders', listing('sysadmin')),
  listNewSysadminOrders: defineOperation('listNewSysadminOrders', listingNew('sysadmin')),
  searchSysadminOrders: defineOperation('searchSysadminOrders', searching('sysadmin')),
  getSysadminOrder: defineOperation('getSysadminOrder', getting('sysadmin')),
  createSysadminOrder: defineOperation('createSysadminOrder', creating('sysadmin')),
  updateSysadminOrder: defineOperation('updateSysadminOrder', updating('sysadmin')),
  deliverSysadminOrder: defineOperation('deliverSysadminOrder', delivering('sysadmin')),
  deleteSysadminOrder: defineOperation('deleteSysadminOrder', deleting('sysadmin')),
  restoreSysadminOrder: defineOperation('restoreSysadminOrder', restoring('sysadmin')),
  exportSysadminOrders: defineOperation('exportSysadminOrders', exporting('sysadmin')),
  getSysadminOrderHistory: defineOperation('getSysadminOrderHistory', gettingHistory('sysadmin')),

  listRepairOrders: defineOperation('listRepairOrders', listing('repair')),
  listNewRepairOrders: defineOperation('listNewRepairOrders', listingNew('repair')),
  searchRepairOrders: defineOperation('searchRepairOrders', searching('repair')),
  getRepairOrder: defineOperation('getRepairOrder', getting('repair')),
  createRepairOrder: defineOperation('createRepairOrder', creating('repair')),
  updateRepairOrder: defineOperation('updateRepairOrder', updating('repair')),
  deliverRepairOrder: defineOperation('deliverRepairOrder', delivering('repair')),
  deleteRepairOrder: defineOperation('deleteRepairOrder', deleting('repair')),
  restoreRepairOrder: defineOperation('restoreRepairOrder', restoring('repair')),
  exportRepairOrders: defineOperation('exportRepairOrders', exporting('repair')),
  getRepairOrderHistory: defineOperation('getRepairOrderHistory', gettingHistory('repair')),
};

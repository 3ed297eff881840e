import type { Source } from '@tatami/model';

/** What hypervisors begin the network addresses of their virtual machines with. */
interface AddressesGiven {
  readonly source: Source;
  /** The first three octets. */
  readonly prefixes: readonly string[];
}

export const ADDRESSES_OF_HYPERVISORS: readonly AddressesGiven[] = [
  {
    source: {
      title:
        'IEEE Registration Authority, MA-L assignments (oui.txt): VMware (00-05-69, 00-0C-29, 00-1C-14, 00-50-56), Microsoft (00-03-FF, 00-15-5D), Xensource (00-16-3E), Nutanix (50-6B-8D), PCS Systemtechnik, whose prefix VirtualBox uses (08-00-27), Qumranet (00-1A-4A), Oracle VM (00-21-F6), Parallels (00-1C-42)',
      url: 'https://standards-oui.ieee.org/oui/oui.txt',
      date: '2022-08-27',
    },
    prefixes: [
      ...['000569', '000c29', '001c14', '005056', '0003ff', '00155d', '00163e', '506b8d'],
      ...['080027', '001a4a', '0021f6', '001c42'],
    ],
  },
  {
    // Locally administered, so no register has it.
    source: {
      title: 'virt-install(1), option --network, "mac": virtual machines of QEMU and KVM begin with 52:54:00',
      url: 'https://github.com/virt-manager/virt-manager/blob/main/man/virt-install.rst',
      date: null,
    },
    prefixes: ['525400'],
  },
];

/** Of VMware's addresses those that virtual machines have begin their fourth octet with these: others are of the hosts' own kernels. */
export const FOURTH_OF_VMWARE = {
  source: {
    title:
      'VMware vSphere Networking 7.0, "VMware OUI Allocation" (00:50:56:80 to BF) and "Assign a Static MAC Address" (00:50:56:00 to 3F)',
    url: 'https://docs.vmware.com/en/VMware-vSphere/7.0/com.vmware.vsphere.networking.doc/GUID-1B6A280E-0C77-4775-8F84-4B3F40673178.html',
    date: null,
  },
  prefix: '005056',
  digits: '012389ab',
} as const;

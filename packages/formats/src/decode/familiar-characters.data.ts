/**
 * Characters that lists of machines in each language are full of: names, sizes, states, places, dates. Bytes read in a wrong
 * encoding of East Asia fall on one of them by chance in one of twenty cases; read in the right one, on most.
 */
export const FAMILIAR_CHINESE: ReadonlySet<string> = new Set(
  '服务器名称内存核数主机操作系统据库磁盘容量大小版本型号状态运行停止地址位置上海北京广州深圳备注用途部门环境生产测试开发虚拟宿物理处理时间使用率编应类云集群节点网络硬件空间总共个台是否中心业户订单财管理员安装日期厂商品牌配说明路线程频利平均最高峰值份在正常关闭已待启无有第一二三公司项目责任人联电话房柜资采购年月域组逻辑信息表域可点',
);

export const FAMILIAR_JAPANESE: ReadonlySet<string> = new Set(
  '名数台機種型番容量備考用途部署環境本番検証開発仮想物理処理時間使用率号類空間総合計個業務受注在庫経理会人事管理導入日期年月状態稼働中停止予備待系統拠点東京大阪設置場所製造元保守担当者有無主副正従構成統合対象外移行先一覧社内課室線基幹情報表件用可否',
);

export const FAMILIAR_KOREAN: ReadonlySet<string> = new Set(
  '서버명메모리코어용량운영체제호스트이름상태실행중사용안함가상머신물리비고데이터베스버전디스크기수종류업무담당자부서환경개발테스트생산소켓스레드모델제조사설치일년월시간평균최대률여부에션라선정지대기예관번호위울값항목구분시스템스토리지영체장비클러노',
);
